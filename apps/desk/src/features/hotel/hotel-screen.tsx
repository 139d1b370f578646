import { getDeskHotel, setDeskHotel } from '@bellhop/contract/calls/desk/hotel'
import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import { countryPackOf, taxNumberName } from '@bellhop/domain/countries/countries'
import { maxComment, maxDocumentRetentionDays, maxName, maxTaxNumber } from '@bellhop/domain/limits'
import { countryCodeOf, readTypedPhone } from '@bellhop/domain/people/telephone'
import { isSlug, maxSlug } from '@bellhop/domain/text/slug'
import { FieldNote, useField } from '@bellhop/ui/field'
import { TextField } from '@bellhop/ui/text-field'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { HotelAddresses } from '../../content/hotel-addresses.tsx'
import { HotelCardsSheet } from '../../content/qr-cards/hotel-cards-sheet.tsx'
import { PrintButton } from '../../content/qr-cards/print-button.tsx'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { countryOptions } from '../../format/format-country.ts'
import { formatLanguage } from '../../format/format-language.ts'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { LanguageChoice } from '../../forms/language-choice.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { SegmentedField, SelectField } from '../../forms/option-fields.tsx'
import { useCurrencyOptions, zoneOptions } from '../../forms/place-options.ts'
import { type Entered, useForm } from '../../forms/use-form.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { ContactFields, StayFields, WifiFields } from './contact-fields.tsx'
import type { HotelForm } from './hotel-form.ts'
import { LookFields, TextFields } from './text-fields.tsx'

const documents = ['none', 'optional', 'required'] as const

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
  const t = useTranslations('hotel')
  return (
    <RecordScreen
      title={t('hotelProfile')}
      noun="hotel"
      get={getDeskHotel}
      empty={empty}
      Editor={HotelEditor}
      toolbar={<PrintButton label={t('printQrCards')} Sheet={HotelCardsSheet} />}
    />
  )
}

function HotelEditor(props: RecordEditorProps<DeskHotel>) {
  const t = useTranslations('hotel')
  const form = useForm<Entered<DeskHotel>>(props.entry, 'hotel')
  const country = countryCodeOf(props.entry.phone)
  const phone = readTypedPhone(form.values.phone, country)
  return (
    <RecordForm {...props} set={setDeskHotel} form={form} fixed={{ phone }}>
      <Part title={t('theHotel')}>
        <TextFields form={form} />
      </Part>
      <Part title={t('addressesForGuests')}>
        <AddressFields form={form} saved={props.entry.slug} />
      </Part>
      <Part title={t('picturesAndColour')}>
        <LookFields form={form} />
      </Part>
      <Part title={t('contact')}>
        <ContactFields form={form} country={country} isPhoneValid={phone !== undefined} />
      </Part>
      <Part title={t('countryAndInvoices')}>
        <PlaceFields form={form} />
      </Part>
      <Part title={t('languages')}>
        <LanguagesField {...form.field('languages')} />
      </Part>
      <Part title={t('stayAndPolicies')}>
        <StayFields form={form} />
      </Part>
      <Part title={t('preCheckIn')}>
        <PreCheckInFields form={form} />
      </Part>
      <Part title={t('wifiUpiAndTips')}>
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

/** The languages of the hotel's texts. The first one stays: texts are stored in it. */
function LanguagesField({ name, value, onChange }: Props) {
  const t = useTranslations('hotel')
  const format = (languages: readonly string[]) => formatList(languages.map(formatLanguage))
  useFieldFormat(name, t('languages'), format)
  const field = useField({ name })
  const [first = 'en'] = value
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{t('languages')}</legend>
      <p className="mb-1.5 text-ink-soft text-sm">
        {t('languagesHelp', { first: formatLanguage(first) })}
      </p>
      <LanguageChoice name={name} value={value} onChange={onChange} />
      <FieldNote field={field} />
    </fieldset>
  )
}

/** Where the hotel is by law, and what its invoices need. */
function PlaceFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  const { country, currency, timeZone } = form.values
  const usual = countryPackOf(country ?? null).currency
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t('country')}
          options={[{ value: undefined, label: t('notSet') }, ...countryOptions(country ?? '')]}
          {...form.field('country')}
        />
        <SelectField
          label={t('currency')}
          help={usual && usual !== currency ? t('usualInThisCountry', { usual }) : t('isFinal')}
          options={useCurrencyOptions()}
          {...form.field('currency')}
        />
        <SelectField
          label={t('timeZone')}
          help={t('isFinal')}
          options={zoneOptions(timeZone)}
          {...form.field('timeZone')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('nameOnInvoicesOptional')}
          help={t('nameOnInvoicesHelp')}
          autoComplete="off"
          maxLength={maxName}
          {...form.input('legalName')}
        />
        <TextField
          label={t('taxNumberOptional', { name: taxNumberName(country ?? null) })}
          help={t('printedOnInvoices')}
          autoComplete="off"
          maxLength={maxTaxNumber}
          {...form.input('taxNumber')}
        />
      </div>
    </>
  )
}

interface AddressFieldsProps {
  form: HotelForm
  /** The short name that the addresses have now. */
  saved: string | undefined
}

/** The short name of the hotel, and the addresses to give away. */
function AddressFields({ form, saved }: AddressFieldsProps) {
  const t = useTranslations('hotel')
  const { slug = '', name, languages, brandColor } = form.values
  return (
    <>
      <TextField
        label={t('shortName')}
        required
        maxLength={maxSlug}
        autoComplete="off"
        {...form.input('slug')}
        help={t('shortNameHelp')}
        error={slug === saved || isSlug(slug) ? undefined : t('shortNameWrong')}
      />
      {saved && (
        <HotelAddresses
          slug={saved}
          name={name[languages[0] ?? ''] ?? ''}
          brandColor={brandColor}
        />
      )}
    </>
  )
}

function PreCheckInFields({ form }: { form: HotelForm }) {
  const t = useTranslations('hotel')
  return (
    <>
      <SegmentedField
        label={t('documentOfEachAdult')}
        options={documents.map((value) => ({ value, label: t(`documents.${value}`) }))}
        {...form.field('preCheckInDocument')}
      />
      <NumberField
        label={t('documentRetentionDays')}
        required
        max={maxDocumentRetentionDays}
        help={t('documentRetentionHelp')}
        {...form.field('documentRetentionDays')}
      />
      <LocalisedField
        label={t('consentAtPreCheckIn')}
        required
        multiline
        maxLength={maxComment}
        {...form.field('consentText')}
      />
    </>
  )
}
