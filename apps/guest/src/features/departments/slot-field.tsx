import type { DepartmentService } from '@bellhop/contract/departments'
import { addDays } from '@bellhop/domain/booking'
import { hotelDate } from '@bellhop/domain/hotel-time'
import { Skeleton } from '@bellhop/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTimeZone, useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { useNow } from '../../intl/use-now.ts'
import { useGuestSelector } from '../../state/state.ts'
import { useListSlotsQuery } from './api.ts'

/** The server takes requests for the next two weeks. */
const maxDays = 14
interface Props {
  service: DepartmentService
  /** The start of the chosen slot; empty until one is chosen. */
  value: string
  onChange: (start: string) => void
  isMissing: boolean
}

/** A day of the stay, and one of the service's times on it. */
export function SlotField({ service, value, onChange, isMissing }: Props) {
  const t = useTranslations('departments')
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const days = useDaysOfStay(timeZone)
  const [chosenDay, setDay] = useState(() => value && hotelDate(value, timeZone))
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  const query = useListSlotsQuery(
    { deptRequestId: service._id, date: day },
    { refetchOnMountOrArgChange: true },
  )
  const sayDay = (date: string) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { ...dayFormat, timeZone: 'UTC' })

  return (
    <div className="grid grid-cols-1 gap-5">
      <Chips legend={t('slotDay')}>
        {days.map((date) => (
          <Chip key={date} name="day" isChosen={date === day} onChoose={() => setDay(date)}>
            {sayDay(date)}
          </Chip>
        ))}
      </Chips>
      <QueryView query={query} skeleton={<Skeleton className="h-28" />}>
        {(slots) =>
          slots.length === 0 ? (
            <p className="text-ink-soft">{t('slotNone')}</p>
          ) : (
            <Chips legend={t('slotTime')}>
              {slots.map(({ start, available }) => (
                <Chip
                  key={start}
                  name="slot"
                  isChosen={Date.parse(start) === Date.parse(value)}
                  isFull={available === 0}
                  onChoose={() => onChange(start)}
                >
                  <span className={available === 0 ? 'line-through' : undefined}>
                    {format.dateTime(new Date(start), 'hour')}
                  </span>
                  <span className="text-ink-muted text-xs">
                    {available === 0 && t('slotFull')}
                    {available === 1 && t('slotLast')}
                  </span>
                </Chip>
              ))}
            </Chips>
          )
        }
      </QueryView>
      {isMissing && (
        <p role="alert" className="text-bad text-sm">
          {t('slotMissing')}
        </p>
      )}
    </div>
  )
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** From today to the day of check-out, by the hotel's calendar. */
function useDaysOfStay(timeZone: string): string[] {
  const now = useNow()
  const checkOut = useGuestSelector((state) => state.log.data?.checkOut)
  const today = hotelDate(new Date(now).toISOString(), timeZone)
  const last = checkOut ? hotelDate(checkOut, timeZone) : today
  const days = Array.from({ length: maxDays }, (_, index) => addDays(today, index))
  // A guest who is still here after check-out time can ask for today.
  return days.filter((date) => date <= last || date === today)
}

interface ChipsProps {
  legend: string
  children: ReactNode
}

function Chips({ legend, children }: ChipsProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">{children}</div>
    </fieldset>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  isFull?: boolean
  onChoose: () => void
  children: ReactNode
}

function Chip({ name, isChosen, isFull = false, onChoose, children }: ChipProps) {
  return (
    <label className="relative grid min-h-11 content-center justify-items-center rounded-control bg-surface px-2 py-1.5 text-center font-medium text-sm tabular-nums ring-1 ring-line-strong transition has-checked:bg-accent has-checked:text-on-accent has-checked:ring-accent has-disabled:bg-sunken has-disabled:text-ink-muted has-disabled:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-checked:*:text-on-accent">
      <input
        type="radio"
        className="absolute inset-0 appearance-none outline-none"
        name={name}
        checked={isChosen}
        disabled={isFull}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
