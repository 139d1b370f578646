import { Translation as TranslationBox } from '@bellhop/ui/translation'
import { useLocale, useTranslations } from 'use-intl'
import { formatLanguage } from '../format/format-language.ts'
import { getLanguage } from '../intl/messages.ts'

interface Props {
  text: string
  /** The language that its author reads, in case the browser cannot tell. */
  likely?: string | null | undefined
}

/** Offers what a guest or a colleague wrote in the reader's language, where the browser can translate it. */
export function Translation({ text, likely }: Props) {
  const t = useTranslations('shared')
  // Rendered again with the messages of another language.
  useLocale()
  return (
    <TranslationBox
      text={text}
      likely={likely ?? undefined}
      language={getLanguage()}
      labels={{
        translate: t('translation.translate'),
        hide: t('translation.hide'),
        busy: t('translation.busy'),
        failed: t('translation.failed'),
      }}
      formatSource={(source) => t('translation.from', { language: formatLanguage(source) })}
    />
  )
}
