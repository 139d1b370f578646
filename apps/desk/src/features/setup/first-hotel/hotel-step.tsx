import type { NewHotel, SetupCountry } from '@bellhop/contract/desk/setup'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { maxHotelLanguages, maxName, maxPlaceAddress, maxTypedPhone } from '@bellhop/domain/limits'
import { readTypedPhone } from '@bellhop/domain/people/telephone'
import { formatLanguage } from '@bellhop/domain/text/format-language'
import { Button } from '@bellhop/ui/button'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Form } from '@bellhop/ui/form'
import { Icon } from '@bellhop/ui/icon'
import { TextField } from '@bellhop/ui/text-field'
import { ChevronDown } from 'lucide'
import type { ChangeEvent, ReactNode } from 'react'
import type { FieldErrors } from '../../../api/error-sentence.ts'
import { countryOptions } from '../../../format/format-country.ts'
import { commonLanguages } from '../../../forms/common-languages.ts'
import { SelectField } from '../../../forms/option-fields.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { currencyOptions, zoneOptions } from '../../../forms/place-options.ts'
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

const none = { value: '', label: 'Choose…' }

export function HotelStep({ heading, hotel, countries, onChange, errors, ...props }: Props) {
  const { action = 'Continue', isBusy = false, problem, onDone, onRestore } = props
  const { country, timeZone, currency, languages } = hotel
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
      summaryTitle="Check these fields"
      errors={{
        name: hotel.name.trim() ? undefined : 'Enter the name of the hotel.',
        country: country ? undefined : 'Choose a country.',
        timeZone: timeZone ? undefined : 'Choose a time zone.',
        currency: currency ? undefined : 'Choose a currency.',
        phone: readTypedPhone(hotel.phone, chosen?.dialCode ?? undefined)
          ? undefined
          : 'Enter the hotel’s phone number.',
        address: hotel.address.trim() ? undefined : 'Enter the address.',
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
          <p className="text-sm">Do you have a backup of your hotel?</p>
          <Button onClick={onRestore}>Restore from a backup</Button>
        </div>
      )}
      <TextField
        label="Name of the hotel"
        required
        autoComplete="organization"
        maxLength={maxName}
        {...input('name')}
      />
      <SelectField
        label="Country"
        name="country"
        options={[none, ...countryOptions(country)]}
        value={country}
        onChange={chooseCountry}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Time zone"
          name="timeZone"
          options={[none, ...zonesOf(chosen, timeZone)]}
          value={timeZone}
          onChange={(value) => change({ timeZone: value })}
        />
        <SelectField
          label="Currency"
          name="currency"
          options={[none, ...currencyOptions]}
          value={currency}
          onChange={(value) => change({ currency: value })}
        />
      </div>
      <TextField
        label="Address"
        required
        autoComplete="street-address"
        maxLength={maxPlaceAddress}
        {...input('address')}
      />
      <PhoneField
        label="Phone number"
        required
        autoComplete="tel"
        maxLength={maxTypedPhone}
        country={chosen?.dialCode ?? undefined}
        {...input('phone')}
      />
      <LanguageChoice languages={languages} onChange={(value) => change({ languages: value })} />
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
function LanguageChoice({ languages: [first = 'en', ...others], onChange }: LanguageProps) {
  const all = [...new Set([first, ...others, ...commonLanguages])].toSorted((a, b) =>
    formatLanguage(a).localeCompare(formatLanguage(b)),
  )
  return (
    <>
      <SelectField
        label="Main language"
        name="languages"
        help="You write your menus and services in it. It cannot be changed later."
        options={all.map((value) => ({ value, label: formatLanguage(value) }))}
        value={first}
        onChange={(value) => onChange([value, ...others.filter((one) => one !== value)])}
      />
      <details className="rounded-control border border-line px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium text-sm">
          {others.length > 0
            ? `Guests also read: ${others.map(formatLanguage).join(', ')}`
            : 'More languages for guests'}
          <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft" />
        </summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 pb-2">
          {all
            .filter((language) => language !== first)
            .map((language) => (
              <Checkbox
                key={language}
                label={formatLanguage(language)}
                checked={others.includes(language)}
                disabled={!others.includes(language) && others.length + 1 >= maxHotelLanguages}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [first, ...others, language]
                      : [first, ...others.filter((one) => one !== language)],
                  )
                }
              />
            ))}
        </div>
      </details>
    </>
  )
}

function UsualTaxes({ country }: { country: string }) {
  const { taxes, country: known, name } = countryPackOf(country)
  const names = [...new Set(taxes.map(({ tax }) => tax.name.en))]
  return (
    <p className="text-ink-soft text-sm">
      {known && names.length > 0
        ? `Usual taxes in ${name}: ${names.join(', ')}. You confirm them in a later step.`
        : 'You enter your taxes in a later step.'}
    </p>
  )
}
