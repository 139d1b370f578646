import type { DepartmentService, ServiceSlot } from '@bellhop/contract/guest/departments'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useState } from 'react'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { useListSlotsQuery } from '../../data/calls/departments.ts'
import { QueryView } from '../../data/query-view.tsx'
import { useNow } from '../../intl/use-now.ts'
import { Chip, ChipRows, Chips } from '../../shared/chips.tsx'
import { useGuestSelector } from '../../state/state.ts'
import { listDays } from './days-of-stay.ts'
import { groupSlots } from './group-slots.ts'
import { partyOf } from './party.ts'

interface SlotChoice {
  /** The start of the selected slot; empty until one is selected. */
  slot: string
  /** Party size, if the service takes parties. */
  guests: number
}

interface Props {
  service: DepartmentService
  value: SlotChoice
  onChange: (value: SlotChoice) => void
  isMissing: boolean
  isPartyFixed: boolean
}

/** Selects the party size if it matters, a day of the stay, and a time on that day. */
export function SlotField({ service, value, onChange, isMissing, isPartyFixed }: Props) {
  const t = useTranslations('departments')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  const { checkOut, days } = useDaysOfStay(service._id, timeZone, now)
  const [chosenDay, setDay] = useState(() => value.slot && hotelDate(value.slot, timeZone))
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  const query = useListSlotsQuery(
    { deptRequestId: service._id, date: day },
    { refetchOnMountOrArgChange: true },
  )
  // Not `data`, which has the previous day while another loads.
  const slots = { ...query, data: query.currentData }
  const places = partyOf(service, value.guests) ?? 1
  const how = service.maxParty === undefined ? (service.purpose ?? 'appointment') : 'table'
  const noon = (date: string) => new Date(`${date}T12:00:00Z`)

  function chooseDay(date: string) {
    setDay(date)
    // A time on a day that is no longer shown.
    if (date !== day) onChange({ ...value, slot: '' })
  }

  function chooseGuests(guests: number) {
    const chosen = slots.data?.find((slot) => isSame(slot, value.slot))
    onChange({ guests, slot: chosen && chosen.available < guests ? '' : value.slot })
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {service.maxParty !== undefined && !isPartyFixed && (
        <Chips hasRows legend={t('guests')}>
          <ChipRows of="narrow">
            {Array.from({ length: service.maxParty }, (_, index) => index + 1).map((guests) => (
              <Chip
                shape="cell"
                key={guests}
                group="guests"
                isChosen={guests === places}
                onChoose={() => chooseGuests(guests)}
              >
                {format.number(guests)}
              </Chip>
            ))}
          </ChipRows>
        </Chips>
      )}
      <Chips hasRows legend={t('slotDay')}>
        <ChipRows>
          {days.map((date) => (
            <Chip
              shape="cell"
              key={date}
              group="day"
              isChosen={date === day}
              onChoose={() => chooseDay(date)}
            >
              <span>{format.dateTime(noon(date), weekday)}</span>{' '}
              <span>{format.dateTime(noon(date), 'date', inUtc)}</span>
            </Chip>
          ))}
        </ChipRows>
      </Chips>
      <QueryView key={day} query={slots} skeleton={<Skeleton className="h-28" />}>
        {(times) => {
          const groups = groupSlots(times, service.slotMinutes, checkOut)
          return groups.length === 0 ? (
            <p className="text-ink-soft">{t('slotNone')}</p>
          ) : (
            <Chips hasRows legend={t('slotTime', { how })}>
              {groups.map((group) => (
                <ChipRows key={group[0]?.start}>
                  {group.map((slot) => (
                    <SlotChip
                      key={slot.start}
                      slot={slot}
                      places={places}
                      isChosen={isSame(slot, value.slot)}
                      onChoose={() => onChange({ ...value, slot: slot.start })}
                    />
                  ))}
                </ChipRows>
              ))}
            </Chips>
          )
        }}
      </QueryView>
      {isMissing && (
        <p role="alert" className="text-bad text-sm">
          {t('slotMissing')}
        </p>
      )}
    </div>
  )
}

const isSame = ({ start }: ServiceSlot, chosen: string) => Date.parse(start) === Date.parse(chosen)

interface SlotChipProps {
  slot: ServiceSlot
  /** How many places are requested. */
  places: number
  isChosen: boolean
  onChoose: () => void
}

function SlotChip({ slot: { start, available }, places, isChosen, onChoose }: SlotChipProps) {
  const t = useTranslations('departments')
  const format = useFormatter()
  const isFull = available < places
  return (
    <Chip shape="cell" group="slot" isChosen={isChosen} isFull={isFull} onChoose={onChoose}>
      <span className={isFull ? 'line-through' : undefined}>
        {format.dateTime(new Date(start), 'hour')}
      </span>
      <span className="text-ink-muted text-xs">
        {available > 0
          ? (isFull || available === 1) && t('slotLeft', { count: available })
          : t('slotFull')}
      </span>
    </Chip>
  )
}

/** In two lines, because both names are long in Arabic. */
const inUtc = { timeZone: 'UTC' } as const
const weekday = { weekday: 'short', ...inUtc } as const

/** The days on which slots may be left, and check-out, unless it has passed. */
function useDaysOfStay(deptRequestId: string, timeZone: string, now: number) {
  const checkOut = useGuestSelector((state) => state.log.data?.checkOut) ?? undefined
  const dateAt = (at: number) => hotelDate(new Date(at).toISOString(), timeZone)
  // After midnight, hours that began the evening before may still have slots.
  const evening = dateAt(now - 6 * HOUR_MS)
  const { currentData: late = [] } = useListSlotsQuery(
    { deptRequestId, date: evening },
    { skip: evening === dateAt(now), refetchOnMountOrArgChange: true },
  )
  return {
    checkOut: checkOut && Date.parse(checkOut) > now ? checkOut : undefined,
    days: listDays({ timeZone, checkOut, now }, late.length > 0 ? evening : undefined),
  }
}
