import { getDeskHotel, setDeskHotel } from '@bellhop/contract/calls/desk/hotel'
import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import { countryPackOf, taxNumberName } from '@bellhop/domain/countries/countries'
import { maxHotelLanguages, maxName, maxTaxNumber } from '@bellhop/domain/limits'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import { formatLanguage } from '@bellhop/domain/text/format-language'
import { Checkbox } from '@bellhop/ui/checkbox'
import { FieldNote, useField } from '@bellhop/ui/field'
import { TextField } from '@bellhop/ui/text-field'
import type { ReactNode } from 'react'
import { HotelCardsSheet } from '../../content/qr-cards/hotel-cards-sheet.tsx'
import { PrintButton } from '../../content/qr-cards/print-button.tsx'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { countryOptions } from '../../format/format-country.ts'
import { commonLanguages } from '../../forms/common-languages.ts'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { SelectField } from '../../forms/option-fields.tsx'
import { currencyOptions, zoneOptions } from '../../forms/place-options.ts'
import { type Entered, useForm } from '../../forms/use-form.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields, StayFields, WifiFields } from './contact-fields.tsx'
import type { HotelForm } from './hotel-form.ts'
import { PreCheckInFields } from './pre-check-in-fields.tsx'
import { LookFields, TextFields } from './text-fields.tsx'

const isFinal = 'Final from the first booking on.'

/** Every hotel has a profile; this one is never shown. */
const empty: DeskHotel = {
  ...{ version: 0, name: {}, images: [], brandColor: '#7a4b2a', languages: ['en'], address: {} },
  ...{
    phone: '',
    email: '',
    timeZone: 'Etc/UTC',
    currency: 'USD',
    checkInTime: '14:00',
    checkoutTime: '11:00',
    policies: [],
  },
  ...{ consentText: {}, preCheckInDocument: 'none', documentRetentionDays: 30, tipValues: [] },
}

export function HotelScreen() {
  return (
    <RecordScreen
      title="Hotel profile"
      noun="hotel"
      get={getDeskHotel}
      empty={empty}
      Editor={HotelEditor}
      toolbar={<PrintButton label="Print QR cards" Sheet={HotelCardsSheet} />}
    />
  )
}

function HotelEditor(props: RecordEditorProps<DeskHotel>) {
  const form = useForm<Entered<DeskHotel>>(props.entry, 'hotel')
  const country = countryCodeOf(props.entry.phone)
  const phone = readTypedPhone(form.values.phone, country)
  return (
    <RecordForm {...props} set={setDeskHotel} form={form} fixed={{ phone }}>
      <Part title="The hotel">
        <TextFields form={form} />
      </Part>
      <Part title="Addresses for guests">
        <AddressFields form={form} saved={props.entry.slug} />
      </Part>
      <Part title="Pictures and colour">
        <LookFields form={form} />
      </Part>
      <Part title="Contact">
        <ContactFields form={form} country={country} isPhoneValid={phone !== undefined} />
      </Part>
      <Part title="Country and invoices">
        <PlaceFields form={form} />
      </Part>
      <Part title="Languages">
        <LanguagesField {...form.field('languages')} />
      </Part>
      <Part title="Stay and policies">
        <StayFields form={form} />
      </Part>
      <Part title="Pre-check-in">
        <PreCheckInFields form={form} />
      </Part>
      <Part title="Wi-Fi, UPI and tips">
        <WifiFields form={form} />
      </Part>
    </RecordForm>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-line border-b pb-6">
      <h2 className="font-display font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}

interface Props {
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The languages of the hotel's texts. The first one stays: texts are stored in it. A hotel keeps others that it has. */
function LanguagesField({ name, value, onChange }: Props) {
  const format = (languages: readonly string[]) => languages.map(formatLanguage).join(', ')
  useFieldFormat(name, 'Languages', format)
  const field = useField({ name })
  const [first = 'en'] = value
  const others = [...new Set([...value, ...commonLanguages])]
    .filter((language) => language !== first)
    .toSorted((a, b) => formatLanguage(a).localeCompare(formatLanguage(b)))
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">Languages</legend>
      <p className="mb-1.5 text-ink-soft text-sm">
        {formatLanguage(first)} is the first: texts are required in it, and shown where a
        translation is missing. A language that you remove keeps its texts.
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {others.map((language, index) => (
          <Checkbox
            key={language}
            label={formatLanguage(language)}
            name={index === 0 ? name : undefined}
            checked={value.includes(language)}
            disabled={!value.includes(language) && value.length >= maxHotelLanguages}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, language]
                  : value.filter((chosen) => chosen !== language),
              )
            }
          />
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  )
}

/** Where the hotel is by law, and what its invoices need. */
function PlaceFields({ form }: { form: HotelForm }) {
  const { country, currency, timeZone } = form.values
  const usual = countryPackOf(country ?? null).currency
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Country"
          options={[{ value: undefined, label: 'Not set' }, ...countryOptions(country ?? '')]}
          {...form.field('country')}
        />
        <SelectField
          label="Currency"
          help={usual && usual !== currency ? `Usual in this country: ${usual}.` : isFinal}
          options={currencyOptions}
          {...form.field('currency')}
        />
        <SelectField
          label="Time zone"
          help={isFinal}
          options={zoneOptions(timeZone)}
          {...form.field('timeZone')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Name on invoices (optional)"
          help="As registered, if it differs from the name of the hotel."
          autoComplete="off"
          maxLength={maxName}
          {...form.input('legalName')}
        />
        <TextField
          label={`${taxNumberName(country ?? null)} (optional)`}
          help="Printed on invoices."
          autoComplete="off"
          maxLength={maxTaxNumber}
          {...form.input('taxNumber')}
        />
      </div>
    </>
  )
}
