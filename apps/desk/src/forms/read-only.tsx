import { directionOf } from '@bellhop/domain/text/language-tag'
import { createContext } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { labelLanguage } from '../format/format-language.ts'
import type { Texts } from './texts.ts'

/** Whether fields only show their values. Native controls inherit it from a disabled `fieldset`. */
export const ReadOnlyContext = createContext(false)

interface Props {
  label: string
  value: Texts
  /** The texts are HTML. */
  rich?: boolean
}

/** A text in each of the hotel's languages, read only. */
export function ReadOnlyTexts({ label, value, rich = false }: Props) {
  const { languages } = useStaff().hotel
  return (
    <section className="grid gap-3">
      <h2 className="font-medium text-sm">{label}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-x-8 gap-y-4">
        {languages.map((language) => (
          <div key={language} className="min-w-0">
            <dt className="mb-1 text-ink-soft text-sm">{labelLanguage(language)}</dt>
            <ReadOnlyText language={language} text={value[language]} rich={rich} />
          </div>
        ))}
      </dl>
    </section>
  )
}

interface TextProps {
  language: string
  text: string | undefined
  rich: boolean
}

function ReadOnlyText({ language, text, rich }: TextProps) {
  const t = useTranslations('forms')
  if (!text) return <dd className="text-ink-soft">{t('notTranslated')}</dd>
  const props = { lang: language, dir: directionOf(language) }
  if (!rich) {
    return (
      <dd {...props} className="whitespace-pre-line wrap-anywhere">
        {text}
      </dd>
    )
  }
  return (
    <dd
      {...props}
      className="rich-text wrap-anywhere"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises what it stores (features/safety/sanitize-page), and the desk's policy blocks inline scripts
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
