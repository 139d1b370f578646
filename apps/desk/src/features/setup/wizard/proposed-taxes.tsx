import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { PriceField } from '../../../forms/price-field.tsx'
import { useTaxFormat } from '../../../shared/taxes/format-tax.ts'
import { RateField } from '../../../shared/taxes/rate-field.tsx'
import { taxedKinds } from '../../../shared/taxes/tax-form.ts'
import type { Proposal } from './use-proposal.ts'

/** The usual taxes by what is taxed, each with a check mark. The amount of a city’s tax is typed here. */
export function ProposedTaxes({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('shared')
  return taxedKinds.map((kind) => {
    const ofKind = proposal.list.flatMap((proposed, index) =>
      proposed.tax.appliesTo === kind ? [{ ...proposed, index }] : [],
    )
    if (ofKind.length === 0) return null
    return (
      <section key={kind} className="grid gap-1">
        <h2 className="font-medium text-sm">{t(`taxes.on.${kind}`)}</h2>
        <ul className="grid divide-y divide-line rounded-control border border-line">
          {ofKind.map((proposed) => (
            <ProposedTax key={proposed.index} proposal={proposal} {...proposed} />
          ))}
        </ul>
      </section>
    )
  })
}

interface TaxProps {
  proposal: Proposal
  index: number
}

function ProposedTax({
  proposal,
  index,
  tax,
  note,
  isLocal,
  isChosen,
}: TaxProps & Proposal['list'][number]) {
  const t = useTranslations('setup')
  const taxNotes = useTranslations('taxNotes')
  const formatTax = useTaxFormat()
  const { currency, languages } = useStaff().hotel
  const [language = 'en'] = languages
  const name = `proposed${index}`
  return (
    <li className="grid gap-2 px-4 py-1">
      <Checkbox
        label={
          <span className="grid gap-0.5">
            <span>
              <bdi className="font-medium">{tax.name[language]}</bdi>
              {`: ${formatTax.terms(tax, (amount) => formatMoney(amount, currency))}`}
            </span>
            {note && <span className="text-ink-soft text-sm">{taxNotes(note)}</span>}
          </span>
        }
        name={name}
        checked={isChosen}
        onChange={() => proposal.toggle(index)}
      />
      {isLocal && isChosen && 'amount' in tax && (
        <PriceField
          label={t('amount')}
          name={`${name}.amount`}
          value={tax.amount}
          onChange={(amount) => proposal.edit(index, { amount })}
        />
      )}
      {isLocal && isChosen && 'rate' in tax && (
        <RateField
          label={t('rate')}
          required
          name={`${name}.rate`}
          value={tax.rate}
          onChange={(rate) => proposal.edit(index, { rate })}
        />
      )}
    </li>
  )
}
