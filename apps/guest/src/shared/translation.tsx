import { Translation as TranslationBox } from '@bellhop/ui/translation'
import { useLocale, useTranslations } from 'use-intl'
import { useDevice } from '../state/device.ts'

interface Props {
  text: string
  /** The language that its author reads, in case the browser cannot tell. */
  likely?: string | undefined
}

/** Offers what the hotel or a companion wrote in the guest's language, where the browser can translate it. */
export function Translation({ text, likely }: Props) {
  const t = useTranslations('translation')
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { locale } = useDevice()
  return (
    <TranslationBox
      text={text}
      likely={likely}
      language={locale}
      labels={{
        translate: t('translate'),
        hide: t('hide'),
        busy: t('busy'),
        failed: t('failed'),
      }}
      formatSource={(source) => t('from', { language: names.of(source) ?? source })}
    />
  )
}
