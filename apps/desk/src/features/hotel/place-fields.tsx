import { countryPackOf, taxNumberName } from '@bellhop/domain/countries/countries'
import { maxName, maxTaxNumber } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { countryOptions } from '../../format/format-country.ts'
import { SelectField } from '../../forms/option-fields.tsx'
import { currencyOptions, zoneOptions } from '../../forms/place-options.ts'
import type { HotelForm } from './hotel-form.ts'

const isFinal = 'Final from the first booking on.'

/** Where the hotel is by law, and what its invoices need. */
export function PlaceFields({ form }: { form: HotelForm }) {
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
