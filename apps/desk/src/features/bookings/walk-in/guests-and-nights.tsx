import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { NumberStepper } from '../../../forms/number-stepper.tsx'

interface Counts {
  nights: number
  adults: number
  children: number
}

interface Props {
  value: Counts
  type: AvailableRoom | undefined
  maxNights: number
  onChange: (value: Partial<Counts>) => void
}

export function GuestsAndNights({ value, type, maxNights, onChange }: Props) {
  const t = useTranslations('bookings')
  const { nights, adults, children } = value
  const places = type ? type.maxAdults + type.maxChildren : 20
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Count
        label={t('guests.nights')}
        name="night"
        decreaseLabel={t('guests.removeNight')}
        increaseLabel={t('guests.addNight')}
        value={nights}
        min={1}
        max={maxNights}
        onChange={(next) => onChange({ nights: next })}
      />
      <Count
        label={t('guests.adults')}
        name="adult"
        decreaseLabel={t('guests.removeAdult')}
        increaseLabel={t('guests.addAdult')}
        value={adults}
        min={1}
        max={type?.maxAdults ?? 20}
        onChange={(next) => onChange({ adults: next })}
      />
      <Count
        label={t('guests.children')}
        name="child"
        decreaseLabel={t('guests.removeChild')}
        increaseLabel={t('guests.addChild')}
        value={children}
        min={0}
        max={Math.max(places - adults, 0)}
        onChange={(next) => onChange({ children: next })}
      />
    </div>
  )
}

function Count(props: ComponentProps<typeof NumberStepper>) {
  return (
    <span className="grid justify-items-start gap-1.5">
      <span className="font-medium text-sm">{props.label}</span>
      <NumberStepper {...props} />
    </span>
  )
}
