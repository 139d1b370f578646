import type { OrderableItem } from '@bellhop/contract/desk/catalogue'
import { dateOf } from '@bellhop/domain/opening-hours'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useEffect, useRef } from 'react'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { makeClock } from '../../format/format-time.ts'
import { type Basket, wantedField } from './basket.ts'
import { useListServiceSlotsQuery } from './new-request-api.ts'
import { listDays } from './when.ts'

interface Props {
  basket: Basket
  service: OrderableItem['service']
  serviceId: string
  now: string
  checkOut: string
  isNew: boolean
  onChange: (change: Partial<Basket>) => void
}

const formatDay = makeDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** When it is wanted: as soon as possible, on a day at a time, or in a slot of the service. */
export function WhenField({ basket, service, serviceId, now, checkOut, isNew, onChange }: Props) {
  const { key, day, time } = basket
  const fields = useRef<HTMLDivElement>(null)
  const needsTime = service?.needsTime ?? false
  const hasSlots = service?.slotMinutes !== undefined
  const isAsked = isNew && (needsTime || hasSlots)
  useEffect(() => {
    if (isAsked) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isAsked])

  const wanted = wantedField(basket.kind)
  const days = listDays(now, checkOut).map((date) => ({
    value: date,
    label: date === dateOf(now) ? 'Today' : formatDay(date),
  }))
  const options = hasSlots || needsTime ? days : [{ value: '', label: 'ASAP' }, ...days]
  return (
    <div ref={fields} className="grid grid-cols-2 items-start gap-3">
      <Select
        label="When"
        name={`${key}.${day || hasSlots ? 'day' : wanted}`}
        value={day}
        options={options}
        onChange={(event) => onChange({ day: event.target.value, slot: '' })}
      />
      {hasSlots && (
        <SlotSelect
          name={`${key}.${wanted}`}
          serviceId={serviceId}
          date={day || dateOf(now)}
          places={basket.lines[0]?.quantity ?? 1}
          value={basket.slot}
          onChange={(slot) => onChange({ slot })}
        />
      )}
      {!hasSlots && day && (
        <TextField
          label="Time"
          type="time"
          name={`${key}.${wanted}`}
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      )}
    </div>
  )
}

interface SlotProps {
  name: string
  serviceId: string
  date: string
  /** How many the guest's party needs. */
  places: number
  value: string
  onChange: (slot: string) => void
}

function SlotSelect({ name, serviceId, date, places, value, onChange }: SlotProps) {
  const { timeZone } = useStaff().hotel
  const query = useListServiceSlotsQuery({ id: serviceId, date })
  const slots = query.currentData
  const hasFailed = !slots && query.error !== undefined && !query.isFetching
  const formatTime = makeClock(timeZone)
  const options = (slots ?? []).map(({ start, available }) => ({
    value: start,
    label: `${formatTime(start)} · ${available > 0 ? `${available} left` : 'Full'}`,
    disabled: available < places,
  }))
  return (
    <div className="grid gap-3">
      <Select
        label="Time"
        name={name}
        value={value}
        error={hasFailed ? readErrorSentence(query.error) : undefined}
        help={slots?.length === 0 ? 'No times are left on this day.' : undefined}
        options={[
          { value: '', label: !slots && query.isFetching ? 'Loading…' : 'Choose' },
          ...options,
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasFailed && <Button onClick={() => void query.refetch()}>Try again</Button>}
    </div>
  )
}
