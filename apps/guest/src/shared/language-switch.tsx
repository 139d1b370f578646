import { languageOptions, toAppLanguage } from '@bellhop/languages'
import { Icon } from '@bellhop/ui/icon'
import { Languages } from 'lucide'
import { useTranslations } from 'use-intl'
import { changeDevice, useDevice } from '../state/device.ts'

export function LanguageSwitch() {
  const t = useTranslations('app')
  const { locale } = useDevice()
  return (
    <span className="relative flex w-fit items-center justify-self-center text-ink-soft text-sm">
      <Icon of={Languages} className="pointer-events-none absolute start-3 size-5" />
      <select
        aria-label={t('language')}
        value={locale}
        onChange={({ target }) => {
          const locale = toAppLanguage(target.value)
          changeDevice({ locale, language: locale })
        }}
        className="field-sizing-content min-h-11 max-w-full cursor-pointer appearance-none rounded-control bg-transparent ps-10 pe-3 underline underline-offset-4"
      >
        {languageOptions.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
