import type { DeskRatePlan } from '@bellhop/contract/desk/rate-plans'
import { maxDaysBefore } from '@bellhop/domain/limits'
import { maxNights } from '@bellhop/domain/stays/booking'
import { useTranslations } from 'use-intl'
import { NumberField } from '../../forms/number-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PercentField } from '../../forms/percent-field.tsx'
import type { Entered } from '../../forms/use-form.ts'

type Deposit = Entered<NonNullable<DeskRatePlan['deposit']>>
type Kind = 'none' | 'nights' | 'percent' | 'all'

const kinds: readonly Kind[] = ['none', 'nights', 'percent', 'all']

const begun = {
  nights: { nights: 1 },
  percent: { percent: 30 },
  all: { all: true },
} as const

function kindOf(deposit: Deposit | undefined): Kind {
  if (!deposit) return 'none'
  if (deposit.all) return 'all'
  return 'percent' in deposit ? 'percent' : 'nights'
}

interface Props {
  value: Deposit | undefined
  onChange: (value: Deposit | undefined) => void
}

/** The part of the price that guests pay in advance, and when. */
export function DepositField({ value, onChange }: Props) {
  const t = useTranslations('ratePlans.deposit')
  const kind = kindOf(value)
  const isDated = value !== undefined && 'daysBefore' in value

  function choose(chosen: Kind) {
    if (chosen === 'none') return onChange(undefined)
    const dated = isDated ? { daysBefore: value.daysBefore } : {}
    onChange({ ...begun[chosen], ...dated })
  }

  function chooseDue(due: 'booking' | 'before') {
    const { daysBefore: _, ...part } = value ?? {}
    onChange(due === 'before' ? { ...part, daysBefore: 14 } : part)
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('label')}
        name="deposit"
        options={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        value={kind}
        onChange={choose}
      />
      {value && kind === 'nights' && (
        <NumberField
          label={t('nights')}
          required
          max={maxNights}
          name="deposit.nights"
          value={value.nights}
          onChange={(nights) => onChange({ ...value, nights })}
        />
      )}
      {value && kind === 'percent' && (
        <PercentField
          label={t('percent')}
          name="deposit.percent"
          value={value.percent}
          onChange={(percent) => onChange({ ...value, percent })}
        />
      )}
      {value && (
        <SelectField
          label={t('due')}
          name="deposit.due"
          {...(!isDated && { help: t('help') })}
          options={(['booking', 'before'] as const).map((due) => ({
            value: due,
            label: t(`dueKinds.${due}`),
          }))}
          value={isDated ? 'before' : 'booking'}
          onChange={chooseDue}
        />
      )}
      {isDated && (
        <NumberField
          label={t('daysBefore')}
          required
          max={maxDaysBefore}
          name="deposit.daysBefore"
          value={value.daysBefore}
          onChange={(daysBefore) => onChange({ ...value, daysBefore })}
        />
      )}
    </div>
  )
}
