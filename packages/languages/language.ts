/** Describes a language, beside its messages. */
export interface Language {
  /** In the language itself, which its readers look for. */
  name: string
  /** By which `Intl` formats, if not by the tag. Digits are Latin in every language: room numbers have no others. */
  locale?: string
  /** The usual first day of the week, if not 1, Monday. */
  firstDay?: 6 | 7
  /** `long` where short names of months are rarely seen and look broken. */
  months?: 'long'
  direction?: 'rtl'
  /** The desk speaks it, too. */
  isForStaff?: true
}
