import { Stepper } from '@bellhop/ui/stepper'
import { useTranslations } from 'use-intl'

interface Guests {
  adults: number
  children: number
}

interface Props {
  guests: Guests
  minAdults?: number
  maxAdults: number
  maxChildren: number
  onChange: (guests: Guests) => void
}

export function PartyFields({
  guests: { adults, children },
  minAdults = 1,
  maxAdults,
  maxChildren,
  onChange,
}: Props) {
  const t = useTranslations('booking')
  return (
    <>
      <CountRow
        label={t('adults')}
        decreaseLabel={t('fewerAdults')}
        increaseLabel={t('moreAdults')}
        value={adults}
        min={minAdults}
        max={maxAdults}
        onChange={(value) => onChange({ adults: value, children })}
      />
      <CountRow
        label={t('children')}
        decreaseLabel={t('fewerChildren')}
        increaseLabel={t('moreChildren')}
        value={children}
        min={0}
        max={maxChildren}
        onChange={(value) => onChange({ adults, children: value })}
      />
    </>
  )
}

interface RowProps {
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function CountRow({ label, ...stepper }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span aria-hidden="true" className="font-medium text-sm">
        {label}
      </span>
      <Stepper label={label} {...stepper} />
    </div>
  )
}
