import { countryPackOf } from '@bellhop/domain/countries/countries'
import { IconButton } from '@bellhop/ui/icon-button'
import { X } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatCountry } from '../../../format/format-country.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { useTaxFormat } from '../../../shared/taxes/format-tax.ts'
import { proposeTaxes } from '../../../shared/taxes/proposal.ts'
import type { StoredTax } from '../../../shared/taxes/tax-form.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { ProposedTaxes } from './proposed-taxes.tsx'
import { RowList } from './row-list.tsx'
import { StepForm, useNextStep } from './step-form.tsx'
import { checkTaxRow, makeTaxRow, type TaxRow, TaxRowFields, toRules } from './tax-row.tsx'
import { useProposal } from './use-proposal.ts'
import { useTaxAnswer } from './use-tax-answer.ts'

/** The usual taxes of the country, of which the hotel takes what it needs, and others, each in one line. They begin today. */
export function TaxesStep() {
  const t = useTranslations('setup')
  const { stored, query, answer, change, saveRules } = useTaxAnswer()
  const { country, languages, currency } = useStaff().hotel
  const [language = 'en'] = languages
  const pack = countryPackOf(country)
  const validFrom = useHotelToday()
  const hasTaxes = (stored?.rules.length ?? 0) > 0
  const isUsual = !hasTaxes && pack.country !== undefined && pack.currency === currency
  const proposal = useProposal(
    pack,
    isUsual ? proposeTaxes(pack, { validFrom, languages, includeTax: answer }) : [],
  )
  const make = (number: number) => makeTaxRow(number, { language, isIncluded: answer })
  const [entered, setRows] = useState<TaxRow[]>()
  const isAsked = stored !== undefined && !hasTaxes && !isUsual
  const rows = entered ?? (isAsked ? [{ ...make(0), key: 1 }] : [])
  const added = [
    ...proposal.chosen,
    ...rows.flatMap((row) => toRules(row, { language, validFrom })),
  ]
  const next = useNextStep('taxes')

  async function save() {
    if (!stored) return
    if (added.length === 0 || (await saveRules([...stored.rules, ...added]))) next()
  }

  return (
    <StepForm
      step="taxes"
      title={t('taxes')}
      lead={
        hasTaxes
          ? t('taxesStep.charged')
          : isUsual
            ? t('taxesStep.usual', { country: formatCountry(pack.country ?? '') })
            : t('taxesStep.enter')
      }
      action={proposal.chosen.length > 0 ? t('useTheseTaxes') : t('continue')}
      skip={!stored || added.length > 0 ? t('skip') : undefined}
      change={change}
      errors={Object.assign({}, ...rows.map((row) => checkTaxRow(t, row)))}
      values={{ rows }}
      onSubmit={() => void save()}
    >
      {!stored && <Loading query={query} className="h-40" />}
      {hasTaxes && (
        <StoredTaxes rules={stored?.rules ?? []} onChange={(rules) => void saveRules(rules)} />
      )}
      {isUsual && stored && <ProposedTaxes proposal={proposal} />}
      {stored && (
        <RowList noun="tax" rows={rows} onChange={setRows} make={() => make(rows.length)}>
          {(row, edit) => <TaxRowFields row={row} onChange={edit} />}
        </RowList>
      )}
    </StepForm>
  )
}

interface StoredProps {
  rules: readonly StoredTax[]
  onChange: (rules: StoredTax[]) => void
}

/** Can be removed until a guest is booked by them. */
function StoredTaxes({ rules, onChange }: StoredProps) {
  const t = useTranslations('setup')
  const formatTax = useTaxFormat()
  const { currency, languages } = useStaff().hotel
  const [language = 'en'] = languages
  return (
    <section className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{t('yourTaxes')}</h2>
        <TextLink to={paths.taxes}>{t('edit')}</TextLink>
      </div>
      <ul className="grid divide-y divide-line rounded-control border border-line">
        {rules.map((tax) => {
          const named = { name: tax.name[language] ?? '', kind: tax.appliesTo }
          return (
            <li key={tax._id} className="flex items-center justify-between gap-3 py-0.5 ps-4">
              <span className="min-w-0 py-2">
                {t.rich('taxesStep.taxOn', {
                  ...named,
                  terms: formatTax.terms(tax, (amount) => formatMoney(amount, currency)),
                  bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
                })}
              </span>
              <IconButton
                icon={X}
                label={t('taxesStep.remove', named)}
                onClick={() => onChange(rules.filter((one) => one !== tax))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
