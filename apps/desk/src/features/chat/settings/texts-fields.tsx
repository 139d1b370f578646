import { maxChatText } from '@bellhop/domain/limits'
import { listUnknownVariables } from '@bellhop/domain/reply-variables'
import { TextArea } from '@bellhop/ui/text-area'
import { formatLanguage } from '../../../format/format-language.ts'

/** By language; empty without a text. */
export type Texts = Readonly<Record<string, string>>

interface Props {
  /** In the body of the call. */
  name: string
  languages: readonly string[]
  texts: Texts
  onChange: (texts: Texts) => void
}

/** Not by the text itself, which may begin with `{guest}`. */
const rightToLeft = ['ar', 'fa', 'he', 'ur']

export function TextsFields({ name, languages, texts, onChange }: Props) {
  return languages.map((language) => (
    <TextArea
      key={language}
      name={`${name}.${language}`}
      lang={language}
      dir={rightToLeft.includes(language) ? 'rtl' : 'ltr'}
      label={formatLanguage(language)}
      maxLength={maxChatText}
      value={texts[language] ?? ''}
      onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
    />
  ))
}

/** Drops languages without a text. */
export function dropEmpty(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim()))
}

/** The problems by field name. */
export function checkTexts(
  name: string,
  texts: Texts,
  known: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const [unknown] = listUnknownVariables(text, known)
      return unknown === undefined
        ? []
        : [[`${name}.${language}`, `{${unknown}} isn’t a known placeholder.`]]
    }),
  )
}

export function listVariables(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
