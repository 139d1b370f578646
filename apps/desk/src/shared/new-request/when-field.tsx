import { listDeskServiceSlots } from '@bellhop/contract/calls/desk/departments'
import type { OrderableItem } from '@bellhop/contract/desk/catalogue'
import type { ServiceSlot } from '@bellhop/contract/guest/departments'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { TextField } from '@bellhop/ui/text-field'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { makeDateFormat } from '../../format/format-moment.ts'
import { makeClock } from '../../format/format-time.ts'
import type { Translate } from './basket.ts'
import { type Basket, wantedField } from './basket.ts'
import { listDays, slotsInStay } from './when.ts'

interface Props {
  stayId: string
  basket: Basket
  service: OrderableItem['service']
  serviceId: string
  now: string
  checkIn: string
  checkOut: string
  isNew: boolean
  onChange: (change: Partial<Basket>) => void
  /** Called for a late check-out or early check-in, with the number of hours. */
  onChangeHours: (hours: number) => void
}

const formatDay = makeDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** When it is wanted: as soon as possible, on a day at a time, or in a slot of the service. */
export function WhenField(props: Props) {
  const t = useTranslations('shared')
  const { stayId, basket, service, serviceId, now, isNew, onChange } = props
  const { checkIn, checkOut } = props
  const { key, day, time } = basket
  const fields = useRef<HTMLDivElement>(null)
  const needsTime = service?.needsTime ?? false
  const hasSlots = service?.slotMinutes !== undefined
  const hasHours = isByTheHour(service?.purpose)
  const isAsked = isNew && (needsTime || hasSlots || hasHours)
  useEffect(() => {
    if (isAsked) fields.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isAsked])

  const wanted = wantedField(basket.kind)
  if (hasHours) {
    const isEarly = service?.purpose === 'earlyCheckIn'
    return (
      <div ref={fields}>
        <SlotSelect
          label={isEarly ? t('request.checkInFrom') : t('request.checkOutBy')}
          name={`${key}.${wanted}`}
          slots={{ id: serviceId, stayId, date: dateOf(isEarly ? checkIn : checkOut) }}
          value={basket.slot}
          hours={basket.lines[0]?.quantity}
          onChange={({ start = '', hours = 1 }) => {
            onChange({ slot: start })
            props.onChangeHours(hours)
          }}
        />
      </div>
    )
  }
  const days = listDays(now, checkOut).map((date) => ({
    value: date,
    label: date === dateOf(now) ? t('request.today') : formatDay(date),
  }))
  const options = hasSlots || needsTime ? days : [{ value: '', label: t('request.asap') }, ...days]
  return (
    <div ref={fields} className="grid grid-cols-2 items-start gap-3">
      <Select
        label={t('request.when')}
        name={`${key}.${day || hasSlots ? 'day' : wanted}`}
        value={day}
        options={options}
        onChange={(event) => onChange({ day: event.target.value, slot: '' })}
      />
      {hasSlots && (
        <SlotSelect
          label={t('request.time')}
          name={`${key}.${wanted}`}
          slots={{ id: serviceId, stayId, date: day || dateOf(now) }}
          stay={{ now, checkOut }}
          places={basket.lines[0]?.quantity}
          value={basket.slot}
          onChange={({ start = '' }) => onChange({ slot: start })}
        />
      )}
      {!hasSlots && day && (
        <TextField
          label={t('request.time')}
          type="time"
          name={`${key}.${wanted}`}
          max={day === dateOf(checkOut) && checkOut > now ? timeOf(checkOut) : undefined}
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      )}
    </div>
  )
}

interface SlotProps {
  label: string
  name: string
  /** The service and date whose slots are offered. */
  slots: { id: string; stayId: string; date: string }
  /** Limits the slots to those before check-out. */
  stay?: { now: string; checkOut: string }
  /** How many the guest's party needs; default one. */
  places?: number | undefined
  value: string
  /**
   * Set for a late check-out or early check-in: with other hours, the chosen slot has another price and is chosen
   * again.
   */
  hours?: number | undefined
  onChange: (slot: Partial<ServiceSlot>) => void
}

function SlotSelect(props: SlotProps) {
  const ofApi = useTranslations('api')
  const t = useTranslations('shared')
  const { label, name, slots: wanted, stay, places = 1, value, onChange } = props
  const { timeZone } = useStaff().hotel
  const { id, ...day } = wanted
  const query = useRead(listDeskServiceSlots, { params: { id }, query: day })
  const formatTime = makeClock(timeZone)
  const read = query.currentData
  const slots = read && stay ? slotsInStay(read, { ...stay, date: wanted.date }, formatTime) : read
  const hasFailed = !slots && query.error !== undefined && !query.isFetching
  const isOffered = slots?.some(({ start, hours }) => start === value && hours === props.hours)
  const options = (slots ?? []).map(({ start, available, hours }) => ({
    value: start,
    label: `${formatTime(start)} · ${formatPlaces(available, hours, t)}`,
    disabled: available < places,
  }))
  return (
    <div className="grid gap-3">
      <Select
        label={label}
        name={name}
        value={isOffered ? value : ''}
        error={hasFailed ? readErrorSentence(query.error, ofApi) : undefined}
        help={slots?.length === 0 ? t('request.noTimes') : undefined}
        options={[
          {
            value: '',
            label: !slots && query.isFetching ? t('request.loading') : t('request.choose'),
          },
          ...options,
        ]}
        onChange={({ target }) =>
          onChange(slots?.find(({ start }) => start === target.value) ?? {})
        }
      />
      {hasFailed && <Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
    </div>
  )
}

function formatPlaces(available: number, hours: number | undefined, t: Translate): string {
  if (hours === undefined)
    return available > 0 ? t('request.left', { available }) : t('request.full')
  return available > 0 ? t('request.hours', { count: hours }) : t('request.roomNotFree')
}
