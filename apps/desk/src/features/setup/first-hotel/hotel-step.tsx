import type { NewHotel, SetupCountry } from '@bellhop/contract/desk/setup'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { maxName, maxPlaceAddress, maxTypedPhone } from '@bellhop/domain/limits'
import { readTypedPhone } from '@bellhop/domain/people/telephone'
import { appLanguages } from '@bellhop/languages'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Icon } from '@bellhop/ui/icon'
import { TextField } from '@bellhop/ui/text-field'
import { ChevronDown } from 'lucide'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldErrors } from '../../../api/error-sentence.ts'
import { countryOptions, formatCountry } from '../../../format/format-country.ts'
import { formatLanguage } from '../../../format/format-language.ts'
import { LanguageChoice, languageOptionsOf } from '../../../forms/language-choice.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { otherLanguages } from '../../../forms/other-languages.ts'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { useCurrencyOptions, zoneOptions } from '../../../forms/place-options.ts'
import { formatList, shownText } from '../../../intl/shown-formats.ts'
import { proposeFor } from './new-hotel.ts'

interface Props {
  heading: ReactNode
  hotel: NewHotel
  countries: readonly SetupCountry[]
  onChange: (hotel: NewHotel) => void
  /** The server's, by field. */
  errors: FieldErrors | undefined
  /** Label of the button. Default: Continue. */
  action?: string
  isBusy?: boolean
  problem?: string | undefined
  onDone: () => void
  /** Missing once there is a hotel, or the demo is in the way. */
  onRestore?: () => void
}

export function HotelStep({ heading, hotel, countries, onChange, errors, ...props }: Props) {
  const t = useTranslations('setup')
  const { action = t('continue'), isBusy = false, problem, onDone, onRestore } = props
  const { country, timeZone, currency, languages } = hotel
  const none = { value: '', label: t('choose') }
  const chosen = countries.find(({ code }) => code === country)
  const change = (some: Partial<NewHotel>) => onChange({ ...hotel, ...some })
  const input = (name: 'name' | 'phone' | 'address') => ({
    name,
    value: hotel[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })

  function chooseCountry(code: string) {
    const found = countries.find((one) => one.code === code)
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    change({ country: code, ...(found && proposeFor(found, zone)) })
  }

  return (
    <Form
      summaryTitle={t('checkTheseFields')}
      errors={{
        name: hotel.name.trim() ? undefined : t('enterTheHotelName'),
        country: country ? undefined : t('chooseACountry'),
        timeZone: timeZone ? undefined : t('chooseATimeZone'),
        currency: currency ? undefined : t('chooseACurrency'),
        phone: readTypedPhone(hotel.phone, chosen?.dialCode ?? undefined)
          ? undefined
          : t('enterThePhoneNumber'),
        address: hotel.address.trim() ? undefined : t('enterTheAddress'),
      }}
      {...(errors && { serverErrors: errors })}
      values={hotel}
      problem={problem}
      busy={isBusy}
      onSubmit={onDone}
      className="grid grid-cols-1 gap-5"
    >
      {heading}
      {onRestore && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2">
          <p className="text-sm">{t('hasBackupQuestion')}</p>
          <Button onClick={onRestore}>{t('restoreFromABackup')}</Button>
        </div>
      )}
      <TextField
        label={t('hotelName')}
        required
        autoComplete="organization"
        maxLength={maxName}
        {...input('name')}
      />
      <SelectField
        label={t('country')}
        name="country"
        options={[none, ...countryOptions(country)]}
        value={country}
        onChange={chooseCountry}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('timeZone')}
          name="timeZone"
          options={[none, ...zonesOf(chosen, timeZone)]}
          value={timeZone}
          onChange={(value) => change({ timeZone: value })}
        />
        <SelectField
          label={t('currency')}
          name="currency"
          options={[none, ...useCurrencyOptions()]}
          value={currency}
          onChange={(value) => change({ currency: value })}
        />
      </div>
      <TextField
        label={t('address')}
        required
        autoComplete="street-address"
        maxLength={maxPlaceAddress}
        {...input('address')}
      />
      <PhoneField
        label={t('phoneNumber')}
        required
        autoComplete="tel"
        maxLength={maxTypedPhone}
        country={chosen?.dialCode ?? undefined}
        {...input('phone')}
      />
      <LanguageFields languages={languages} onChange={(value) => change({ languages: value })} />
      {country && <UsualTaxes country={country} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  )
}

/** Those of the country, if it has several; all zones as long as none is known. */
function zonesOf(country: SetupCountry | undefined, present: string) {
  const zones = country?.timeZones ?? []
  if (zones.length === 0 || !zones.includes(present || (zones[0] ?? '')))
    return zoneOptions(present)
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

interface LanguageProps {
  languages: readonly string[]
  onChange: (languages: string[]) => void
}

/** The main language, and those of guests. */
function LanguageFields({ languages, onChange }: LanguageProps) {
  const t = useTranslations('setup')
  const [first = 'en', ...others] = languages
  return (
    <>
      <SelectField
        label={t('mainLanguage')}
        name="languages"
        help={t('mainLanguageHelp')}
        options={languageOptionsOf([first, ...appLanguages, ...otherLanguages])}
        value={first}
        onChange={(value) => onChange([value, ...others.filter((one) => one !== value)])}
      />
      <details className="rounded-control border border-line px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium text-sm">
          {others.length > 0
            ? t('guestsAlsoRead', { languages: formatList(others.map(formatLanguage)) })
            : t('moreLanguages')}
          <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft" />
        </summary>
        <div className="pb-3">
          <LanguageChoice value={languages} onChange={onChange} />
        </div>
      </details>
    </>
  )
}

function UsualTaxes({ country }: { country: string }) {
  const t = useTranslations('setup')
  const { taxes, country: known } = countryPackOf(country)
  const names = [...new Set(taxes.map(({ tax }) => shownText(tax.name)))]
  return (
    <p className="text-ink-soft text-sm">
      {known && names.length > 0
        ? t('usualTaxes', { country: formatCountry(known), taxes: formatList(names) })
        : t('taxesLater')}
    </p>
  )
}
