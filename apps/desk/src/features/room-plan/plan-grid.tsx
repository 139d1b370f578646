import type { RoomPlan } from '@bellhop/contract/desk/room-plan'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { dateFormat } from '../../intl/shown-formats.ts'
import { listDates } from './plan-layout.ts'
import { type PlannedRoom, RoomHead } from './room-head.tsx'
import { type LaneActions, RoomLane, TodayMark } from './room-lane.tsx'

interface Props extends LaneActions {
  plan: RoomPlan
  format: StayFormat
  onSetState: (room: PlannedRoom) => void
}

const weekday = { weekday: 'short', timeZone: 'UTC' } as const
const day = { day: 'numeric', timeZone: 'UTC' } as const
const month = { month: 'short', timeZone: 'UTC' } as const

const corner = 'sticky print:static start-0 z-3 border-line border-e border-b bg-surface'

/** Rooms by night; the headers of both stay in view while scrolling. */
export function PlanGrid({ plan, format, onSetState, ...actions }: Props) {
  const t = useTranslations('roomPlan')
  const { from, to, today, roomTypes } = plan
  const dates = listDates(from, to)
  const count = dates.length
  const nights = { from, to, today, count }
  return (
    <section
      aria-label={t('roomsByNight')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll by keyboard
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto rounded-card border border-line bg-surface phone:rounded-none phone:border-x-0 print:overflow-visible focus-visible:-outline-offset-2"
    >
      <div
        style={{ '--nights': count } as CSSProperties}
        className="grid min-w-[calc(var(--rooms)+var(--nights)*2.9rem)] print:min-w-0 grid-cols-[var(--rooms)_minmax(0,1fr)] [--rooms:12rem] phone:[--rooms:6.5rem]"
      >
        <div className={`${corner} top-0 z-4`} />
        <div
          style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
          className="sticky print:static top-0 z-3 grid border-line border-b bg-surface"
        >
          {dates.map((date) => (
            <DayHead key={date} date={date} today={today} />
          ))}
        </div>
        {roomTypes.map((type) => (
          <section key={type._id} aria-labelledby={`type-${type._id}`} className="contents">
            <h2
              id={`type-${type._id}`}
              className={`${corner} bg-sunken ps-4 pe-1 py-2 font-semibold text-sm leading-tight phone:px-3 phone:text-xs`}
              title={type.name}
            >
              {type.name}
            </h2>
            <FreeRow type={type} dates={dates} nights={nights} format={format} />
            {type.unassigned.length > 0 && (
              <>
                <h3
                  className={`${corner} grid content-center px-4 py-2 text-sm text-warn phone:px-3`}
                >
                  {t('unassigned')}
                </h3>
                <RoomLane
                  room={null}
                  roomTypeId={type._id}
                  stays={type.unassigned}
                  nights={nights}
                  format={format}
                  {...actions}
                />
              </>
            )}
            {type.rooms.map((room) => (
              <section key={room._id} aria-labelledby={`room-${room._id}`} className="contents">
                <h3
                  id={`room-${room._id}`}
                  className={`${corner} flex items-center justify-between gap-x-1 ps-4 pe-2 phone:flex-col phone:items-start phone:ps-3 phone:pt-1.5`}
                >
                  <RoomHead room={room} onSetState={onSetState} />
                </h3>
                <RoomLane
                  room={room}
                  roomTypeId={type._id}
                  stays={room.stays}
                  nights={nights}
                  format={format}
                  {...actions}
                />
              </section>
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}

function DayHead({ date, today }: { date: string; today: string }) {
  const t = useTranslations('roomPlan')
  const at = new Date(`${date}T12:00:00Z`)
  const isToday = date === today
  const isWeekend = [0, 6].includes(at.getUTCDay())
  return (
    <p
      aria-current={isToday ? 'date' : undefined}
      className={`grid justify-items-center border-line border-s py-1.5 text-xs leading-tight ${isToday ? 'bg-accent text-on-accent' : isWeekend ? 'bg-sunken text-ink-soft' : 'text-ink-soft'}`}
    >
      <span>{dateFormat(weekday).format(at)}</span>
      <span
        className={`font-display font-semibold text-lg lining-nums ${isToday ? '' : 'text-ink'}`}
      >
        {dateFormat(day).format(at)}
      </span>
      <span>{dateFormat(month).format(at)}</span>
      {isToday && <span className="sr-only">{t('today')}</span>}
    </p>
  )
}

interface FreeRowProps {
  type: RoomPlan['roomTypes'][number]
  dates: readonly string[]
  nights: { from: string; today: string; count: number }
  format: StayFormat
}

function FreeRow({ type, dates, nights, format }: FreeRowProps) {
  const t = useTranslations('roomPlan')
  return (
    <ul
      aria-label={t('free', { name: type.name })}
      style={{ gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` }}
      className="relative grid border-line border-b bg-sunken"
    >
      <TodayMark {...nights} />
      {dates.map((date, index) => {
        const free = type.free[index] ?? null
        return (
          <li
            key={date}
            className={`grid content-center py-2 text-center text-sm tabular-nums ${free === null ? 'text-ink-muted' : free <= 0 ? 'font-semibold text-bad' : 'text-ink-soft'}`}
          >
            <span className="sr-only">{format.date(date)}: </span>
            {free ?? '–'}
          </li>
        )
      })}
    </ul>
  )
}
