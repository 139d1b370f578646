import type { GuestPrices } from '@bellhop/contract/desk/guest-prices'
import { maxChildBands } from '@bellhop/domain/limits'
import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Select } from '@bellhop/ui/select'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { currencySign } from '../../../format/format-money.ts'
import { NumberField } from '../../../forms/number-field.tsx'
import { PercentField } from '../../../forms/percent-field.tsx'
import { PriceField } from '../../../forms/price-field.tsx'
import type { Entered } from '../../../forms/use-form.ts'

type Band = Entered<GuestPrices['childBands'][number]>
type Kind = 'free' | 'amount' | 'percent'

const kinds: readonly Kind[] = ['free', 'amount', 'percent']

const begun = {
  free: { amount: 0 },
  amount: { amount: undefined },
  percent: { percent: undefined },
}

function kindOf(band: Band): Kind {
  if ('percent' in band) return 'percent'
  return band.amount === 0 ? 'free' : 'amount'
}

interface Props {
  name: string
  value: readonly Band[]
  onChange: (value: Band[]) => void
}

/** Prices of children by age, the youngest first. */
export function BandsField({ name, value, onChange }: Props) {
  const t = useTranslations('rooms')
  return (
    <div className="grid gap-4">
      {value.map((band, index) => (
        <BandFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id
          key={index}
          name={`${name}.${index}`}
          number={index + 1}
          band={band}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {value.length < maxChildBands && (
        <Button
          className="justify-self-start"
          onClick={() => onChange([...value, { toAge: undefined, amount: 0 }])}
        >
          <Icon of={Plus} className="size-4" />
          {t('guestPrices.addBand')}
        </Button>
      )}
    </div>
  )
}

interface BandProps {
  name: string
  number: number
  band: Band
  onChange: (band: Band) => void
  onRemove: () => void
}

function BandFields({ name, number, band, onChange, onRemove }: BandProps) {
  const t = useTranslations('rooms')
  const { currency } = useStaff().hotel
  const kind = kindOf(band)
  const { toAge } = band
  const price = { label: t('guestPrices.bandPrice'), name: `${name}.${kind}` }
  return (
    <fieldset
      aria-label={t('guestPrices.band', { number })}
      className="grid min-w-0 grid-cols-[6rem_1fr_1fr_2.75rem] items-start gap-3 phone:grid-cols-2"
    >
      <NumberField
        label={t('guestPrices.toAge')}
        name={`${name}.toAge`}
        required
        max={maxChildAge}
        value={toAge}
        onChange={(age) => onChange({ ...band, toAge: age })}
      />
      <Select
        label={t('guestPrices.pays')}
        options={kinds.map((one) => ({
          value: one,
          label: t(`guestPrices.kinds.${one}`, { sign: currencySign(currency) }),
        }))}
        value={kind}
        onChange={({ target }) => onChange({ toAge, ...begun[target.value as Kind] })}
      />
      {kind === 'percent' && (
        <PercentField
          {...price}
          value={band.percent}
          onChange={(percent) => onChange({ toAge, percent })}
        />
      )}
      {kind === 'amount' && (
        <PriceField
          {...price}
          value={band.amount}
          onChange={(amount) => onChange({ toAge, amount })}
        />
      )}
      {kind === 'free' && <span />}
      <IconButton
        label={t('guestPrices.removeBand', { number })}
        icon={Trash2}
        className="mt-6.5"
        onClick={onRemove}
      />
    </fieldset>
  )
}
