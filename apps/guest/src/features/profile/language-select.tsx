import { ownNameOf } from '@bellhop/domain/text/language-tag'
import { matchLanguage } from '@bellhop/domain/text/match-language'
import { appLanguages, isAppLanguage, languageOptions } from '@bellhop/languages'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { changeDevice, useDevice } from '../../state/device.ts'

/** Languages of the app, and of the hotel's texts: in one of these, the app is in a related language, or stays in its own. */
export function LanguageSelect() {
  const t = useTranslations('profile')
  const { locale, language } = useDevice()
  const ofHotel = (useHotel().data?.languages ?? []).filter((one) => !isAppLanguage(one))
  return (
    <Select
      label={t('language')}
      options={[
        ...languageOptions,
        ...ofHotel.map((value) => ({ value, label: ownNameOf(value), lang: value })),
      ]}
      value={ofHotel.find((one) => one === language) ?? locale}
      onChange={({ target: { value } }) =>
        changeDevice({ language: value, locale: matchLanguage([value], appLanguages) ?? locale })
      }
    />
  )
}
