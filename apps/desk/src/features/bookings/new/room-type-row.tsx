import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { offerOf } from '@bellhop/domain/rates/offer-of'
import { maxRooms } from '@bellhop/domain/stays/booking'
import { Badge } from '@bellhop/ui/badge'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { NumberStepper } from '../../../forms/number-stepper.tsx'
import { ChildAges } from '../plans/child-ages.tsx'
import { formatRestriction } from '../plans/format-restriction.ts'
import { PlanField } from '../plans/plan-field.tsx'
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
  const t = useTranslations('bookings')
  const {
    type,
    wanted,
    ignoresRestrictions,
    mostRooms = maxRooms,
    mayOverbook = false,
    format,
  } = props
  const { _id, name, nights, maxAdults, maxChildren, hidden } = type
  const { count, adults, children, ratePlanId, ages = {} } = wanted.of(_id)
  const offer = offerOf(type, ratePlanId) ?? type
  const { available, restriction, total } = offer
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
            {hidden && <Badge>{t('types.hidden')}</Badge>}
          </span>
          <span className={`text-sm ${available === 0 ? 'text-warn' : 'text-ink-soft'}`}>
            {describe(offer, t)}
          </span>
        </div>
        {isForSale && (
          <span className="text-end text-sm tabular-nums">
            {format.money(total)}
            <span className="block text-ink-soft">{t('types.withTax')}</span>
          </span>
        )}
        <NumberStepper
          name={`rooms.${_id}`}
          label={t('types.rooms', { type: name })}
          decreaseLabel={t('types.removeRoom', { type: name })}
          increaseLabel={t('types.addRoom', { type: name })}
          value={count}
          max={Math.max(most, count)}
          onChange={(next) => wanted.setCount(type, next)}
        />
      </div>
      {count > 0 && (
        <div className="flex flex-wrap justify-end gap-x-6 gap-y-2">
          <Guests
            label={t('guests.adults')}
            name={`adults.${_id}`}
            decreaseLabel={t('types.removeAdult', { type: name })}
            increaseLabel={t('types.addAdult', { type: name })}
            value={adults}
            min={count}
            max={count * maxAdults}
            onChange={(next) => wanted.change(_id, { adults: next })}
          />
          <Guests
            label={t('guests.children')}
            name={`children.${_id}`}
            decreaseLabel={t('types.removeChild', { type: name })}
            increaseLabel={t('types.addChild', { type: name })}
            value={children}
            min={0}
            max={count * (maxAdults + maxChildren) - adults}
            onChange={(next) => wanted.change(_id, { children: next })}
          />
        </div>
      )}
      {count > 0 && (
        <div className="grid grid-cols-2 phone:grid-cols-1 items-start gap-3 empty:hidden *:only:col-span-full">
          <PlanField
            type={type}
            name={`plan.${_id}`}
            value={ratePlanId}
            onChange={(next) => wanted.change(_id, { ratePlanId: next })}
            format={format}
          />
          {type.offers.some(({ dependsOnGuests }) => dependsOnGuests) && (
            <ChildAges
              name={`age.${_id}`}
              count={children}
              ages={ages}
              onChange={(next) => wanted.change(_id, { ages: next })}
            />
          )}
        </div>
      )}
    </li>
  )
}

function describe(
  { available, restriction, nights }: Pick<AvailableRoom, 'available' | 'restriction' | 'nights'>,
  t: ReturnType<typeof useTranslations<'bookings'>>,
): string {
  if (nights.length === 0 || restriction?.reason === 'closed') return t('types.notForSale')
  if (restriction) return formatRestriction(restriction, t)
  return available === 0 ? t('soldOut') : t('types.available', { count: available })
}

function Guests(props: ComponentProps<typeof NumberStepper>) {
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span>{props.label}</span>
      <NumberStepper {...props} />
    </span>
  )
}
