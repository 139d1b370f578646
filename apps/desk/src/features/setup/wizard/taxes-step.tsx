import { getDeskTaxes, setDeskTaxes } from '@bellhop/contract/calls/desk/taxes'
import type { DeskTaxes } from '@bellhop/contract/desk/taxes'
import { countryPackOf } from '@bellhop/domain/countries/countries'
import { isNotFound } from '../../../api/error-sentence.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useEndpointChange } from '../../../api/use-endpoint-change.ts'
import { changeEntry, useReadRecordQuery } from '../../../content/content-api.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { formatTerms } from '../../../shared/taxes/format-tax.ts'
import { findNote, proposeTaxes } from '../../../shared/taxes/proposal.ts'
import { appliesTo, type EnteredTax } from '../../../shared/taxes/tax-form.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { StepForm, useNextStep } from './step-form.tsx'

/** The usual taxes of the country, to be confirmed as a whole; single ones are edited at the desk. */
export function TaxesStep() {
  const { data, ...query } = useReadRecordQuery(getDeskTaxes)
  const stored = data as DeskTaxes | undefined
  const isLoaded = stored !== undefined || isNotFound(query.error)
  const { country, languages, currency } = useStaff().hotel
  const pack = countryPackOf(country)
  const validFrom = useHotelToday()
  const isUsual = pack.country !== undefined && pack.currency === currency
  const proposed = isUsual ? proposeTaxes(pack, { validFrom, languages }) : []
  const hasTaxes = (stored?.rules.length ?? 0) > 0
  const rules = hasTaxes ? (stored?.rules ?? []) : proposed
  const saving = useEndpointChange(changeEntry)
  const next = useNextStep('taxes')

  async function save() {
    if (hasTaxes || proposed.length === 0) return next()
    const body = { version: stored?.version ?? 0, rules: proposed }
    const { isDone } = await saving.run({ address: setDeskTaxes, body })
    if (isDone) next()
  }

  return (
    <StepForm
      step="taxes"
      title="Taxes"
      lead={
        hasTaxes
          ? 'These taxes are charged.'
          : proposed.length > 0
            ? `The usual taxes of hotels in ${pack.name}, charged from today. Check them with your accountant.`
            : 'We don’t know the usual taxes of your country. Enter yours at the desk, under Taxes.'
      }
      action={hasTaxes || proposed.length === 0 ? 'Continue' : 'Use these taxes'}
      skip={hasTaxes || proposed.length === 0 ? undefined : 'Skip'}
      change={saving}
      onSubmit={() => void save()}
    >
      {!isLoaded && <Loading query={query} className="h-40" />}
      {isLoaded &&
        appliesTo.map(({ kind, title }) => (
          <TaxesOfKind
            key={kind}
            title={title}
            taxes={rules.filter((tax) => tax.appliesTo === kind)}
            withNotes={!hasTaxes}
          />
        ))}
      <TextLink to={paths.taxes}>{hasTaxes ? 'Edit taxes' : 'Enter other taxes'}</TextLink>
    </StepForm>
  )
}

interface TaxesProps {
  title: string
  taxes: readonly EnteredTax[]
  withNotes: boolean
}

function TaxesOfKind({ title, taxes, withNotes }: TaxesProps) {
  const { country, currency, languages } = useStaff().hotel
  const [language = 'en'] = languages
  if (taxes.length === 0) return null
  return (
    <section className="grid gap-1">
      <h2 className="font-medium text-sm">{title}</h2>
      <ul className="grid divide-y divide-line rounded-control border border-line">
        {taxes.map((tax) => {
          const note = withNotes ? findNote(country, tax) : undefined
          return (
            <li key={JSON.stringify(tax)} className="grid gap-0.5 px-4 py-2.5">
              <span>
                <bdi className="font-medium">{tax.name[language]}</bdi>
                {`: ${formatTerms(tax, (amount) => formatMoney(amount, currency))}`}
              </span>
              {note && <span className="text-ink-soft text-sm">{note}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
