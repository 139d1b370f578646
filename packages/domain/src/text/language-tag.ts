/** A BCP 47 tag of a language, with its script and its region if they matter: `ta`, `sr-Latn`, `pt-PT`. */
export const languagePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'

const tagExpression = new RegExp(languagePattern)

export const isLanguageTag = (text: string): boolean => tagExpression.test(text)

/** Several languages, none, or an unknown script or region. */
const placeholders = /^(mul|und|zxx)\b|-Z(yyy|zzz|Z)\b/

/** @returns the canonical tag of a language that CLDR names: `pt-PT` for `PT-pt`; undefined for any other text */
export function readLanguage(typed: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed)
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    const isKnown = isLanguageTag(tag) && !placeholders.test(tag) && names.of(tag) !== undefined
    return isKnown ? tag : undefined
  } catch {
    // Not a tag.
    return undefined
  }
}

const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/** The direction of a language's script; not by the text itself, which may begin with a name in another script. */
export function directionOf(language: string): 'rtl' | 'ltr' {
  try {
    const { script = '' } = new Intl.Locale(language).maximize()
    return rightToLeft.includes(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

/** A language by its own name, which its readers look for: `தமிழ்`. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
