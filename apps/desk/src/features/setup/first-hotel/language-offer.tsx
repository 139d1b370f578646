import type { SetupCountry } from '@bellhop/contract/desk/setup'
import { Segmented } from '@bellhop/ui/segmented'
import { useLocale, useTranslations } from 'use-intl'
import { chooseLanguage, getLanguage } from '../../../intl/messages.ts'
import { staffLanguageOptions } from '../../../shared/staff/language-select.tsx'

/** Offers to go on in a language of the country, in which the desk then stays; nothing if it is the one that is shown. */
export function LanguageOffer({ country }: { country: SetupCountry | undefined }) {
  const t = useTranslations('staff')
  // Rendered again with the messages of another language.
  useLocale()
  const shown = getLanguage()
  const options = staffLanguageOptions.filter(
    ({ value }) => value === shown || country?.languages.includes(value),
  )
  if (options.length < 2) return null
  return (
    <Segmented
      legend={t('menu.language')}
      showLegend
      options={options}
      value={shown}
      onChange={(language) => void chooseLanguage(language)}
    />
  )
}
