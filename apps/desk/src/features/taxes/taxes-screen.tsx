import { getDeskTaxes, setDeskTaxes } from '@bellhop/contract/calls/desk/taxes'
import type { DeskTaxes } from '@bellhop/contract/desk/taxes'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { type RecordEditorProps, RecordForm, RecordScreen } from '../../content/record-screen.tsx'
import { formatCountry } from '../../format/format-country.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { type EnteredTax, taxedKinds } from '../../shared/taxes/tax-form.ts'
import { ProposeSheet } from './propose-sheet.tsx'
import { TaxSection } from './tax-section.tsx'

const empty: DeskTaxes = { version: 0, rules: [] }

export function TaxesScreen() {
  const t = useTranslations('taxes')
  return (
    <RecordScreen
      title={t('title')}
      noun="tax list"
      get={getDeskTaxes}
      empty={empty}
      Editor={TaxesEditor}
    />
  )
}

function TaxesEditor(props: RecordEditorProps<DeskTaxes>) {
  const t = useTranslations('taxes')
  const shared = useTranslations('shared')
  const stored = props.entry.rules
  const { country } = useStaff().hotel
  const today = useHotelToday()
  const form = useForm<{ rules: EnteredTax[] }>({ rules: stored }, 'taxes')
  const { rules } = form.values
  const [isProposing, setProposing] = useState(false)
  const { country: known } = countryPackOf(country)
  return (
    <>
      <RecordForm {...props} set={setDeskTaxes} form={form}>
        <TaxesFormat />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft">
            {rules.length === 0 ? t('noTaxesYet') : t('orderHelp')}
          </p>
          <Button
            variant={rules.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setProposing(true)}
          >
            {known
              ? t('proposeTaxesOf', { name: formatCountry(known) })
              : t('proposeTaxesOfCountry')}
          </Button>
        </div>
        {taxedKinds.map((kind) => (
          <TaxSection
            key={kind}
            kind={kind}
            title={shared(`taxes.on.${kind}`)}
            taxes={rules}
            stored={stored}
            today={today}
            country={country}
            onChange={(taxes) => form.change('rules', taxes)}
          />
        ))}
      </RecordForm>
      {isProposing && (
        <ProposeSheet
          taxes={rules}
          includeTax={props.entry.pricesIncludeTax}
          today={today}
          onAdd={(taxes) => {
            form.change('rules', [...rules, ...taxes])
            setProposing(false)
          }}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  )
}

/** Shows a colleague's taxes by their names. */
function TaxesFormat() {
  const t = useTranslations('taxes')
  const formatText = useText()
  useFieldFormat('rules', t('title'), (taxes: readonly EnteredTax[]) =>
    formatList(taxes.map(({ name }) => formatText(name))),
  )
  return null
}
