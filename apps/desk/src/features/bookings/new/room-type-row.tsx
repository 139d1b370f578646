import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { maxRooms } from '@bellhop/domain/stays/booking'
import { Badge } from '@bellhop/ui/badge'
import { countOf, type StayFormat } from '../../../format/use-stay-format.ts'
import { NumberStepper } from '../../../forms/number-stepper.tsx'
import type { ChosenRooms } from './wanted-rooms.ts'

interface Props {
  type: AvailableRoom
  wanted: ChosenRooms
  ignoresRestrictions: boolean
  /** The most rooms of all types together. */
  mostRooms?: number
  /** Whether more rooms than are free can be chosen. */
  mayOverbook?: boolean
  format: StayFormat
}

export function RoomTypeRow(props: Props) {
  const {
    type,
    wanted,
    ignoresRestrictions,
    mostRooms = maxRooms,
    mayOverbook = false,
    format,
  } = props
  const { _id, name, available, restriction, nights, total, maxAdults, maxChildren, hidden } = type
  const { count, adults, children } = wanted.of(_id)
  const isForSale = nights.length > 0
  // Availability behind a restriction is unknown here: the server decides.
  const isOpen = (restriction && ignoresRestrictions) || (mayOverbook && isForSale)
  const most = isOpen ? mostRooms : Math.min(available, mostRooms)
  return (
    <li className="grid gap-3 border-line border-b py-3 last:border-b-0">
      <div className="flex items-center gap-4">
        <div className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{name}</span>
            {hidden && <Badge>Hidden from guests</Badge>}
          </span>
          <span className={`text-sm ${available === 0 ? 'text-warn' : 'text-ink-soft'}`}>
            {describe(type)}
          </span>
        </div>
        {isForSale && (
          <span className="text-end text-sm tabular-nums">
            {format.money(total)}
            <span className="block text-ink-soft">with tax</span>
          </span>
        )}
        <NumberStepper
          name={`rooms.${_id}`}
          label={`Rooms: ${name}`}
          decreaseLabel={`Remove one room: ${name}`}
          increaseLabel={`Add one room: ${name}`}
          value={count}
          max={Math.max(most, count)}
          onChange={(next) => wanted.setCount(type, next)}
        />
      </div>
      {count > 0 && (
        <div className="flex flex-wrap justify-end gap-x-6 gap-y-2">
          <Guests
            label="Adults"
            name={`adults.${_id}`}
            one={`adult: ${name}`}
            value={adults}
            min={count}
            max={count * maxAdults}
            onChange={(next) => wanted.setGuests(_id, { adults: next })}
          />
          <Guests
            label="Children"
            name={`children.${_id}`}
            one={`child: ${name}`}
            value={children}
            min={0}
            max={count * (maxAdults + maxChildren) - adults}
            onChange={(next) => wanted.setGuests(_id, { children: next })}
          />
        </div>
      )}
    </li>
  )
}

function describe({ available, restriction, nights }: AvailableRoom): string {
  if (nights.length === 0) return 'Not for sale on these nights'
  if (restriction?.reason === 'closedToArrival') return 'Closed to arrival'
  if (restriction) return `Minimum stay ${countOf(restriction.minNights ?? 2, 'night')}`
  return available === 0 ? 'Sold out' : `${available} available`
}

interface GuestsProps {
  label: string
  name: string
  /** The name of the count with the room type. */
  one: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Guests({ label, name, one, value, min, max, onChange }: GuestsProps) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span>{label}</span>
      <NumberStepper
        name={name}
        label={label}
        decreaseLabel={`Remove one ${one}`}
        increaseLabel={`Add one ${one}`}
        value={value}
        min={min}
        max={max}
        onChange={onChange}
      />
    </span>
  )
}
