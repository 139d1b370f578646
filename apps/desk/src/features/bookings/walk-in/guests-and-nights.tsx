import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
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
  const { nights, adults, children } = value
  const places = type ? type.maxAdults + type.maxChildren : 20
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Count
        label="Nights"
        one="night"
        value={nights}
        min={1}
        max={maxNights}
        onChange={(next) => onChange({ nights: next })}
      />
      <Count
        label="Adults"
        one="adult"
        value={adults}
        min={1}
        max={type?.maxAdults ?? 20}
        onChange={(next) => onChange({ adults: next })}
      />
      <Count
        label="Children"
        one="child"
        value={children}
        min={0}
        max={Math.max(places - adults, 0)}
        onChange={(next) => onChange({ children: next })}
      />
    </div>
  )
}

interface CountProps {
  label: string
  one: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Count({ label, one, ...stepper }: CountProps) {
  return (
    <span className="grid justify-items-start gap-1.5">
      <span className="font-medium text-sm">{label}</span>
      <NumberStepper
        name={one}
        label={label}
        decreaseLabel={`Remove one ${one}`}
        increaseLabel={`Add one ${one}`}
        {...stepper}
      />
    </span>
  )
}
