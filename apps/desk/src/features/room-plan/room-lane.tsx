import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { PlannedStay } from '@bellhop/contract/desk/room-plan'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { daysBetween } from '../../format/hotel-date.ts'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { useStateNames } from '../../shared/rooms/room-states.ts'
import { findObstacle, readDragged } from './drag.ts'
import { layOut } from './plan-layout.ts'
import type { PlannedRoom } from './room-head.tsx'
import { StayBar } from './stay-bar.tsx'

export interface LaneActions {
  onOpen: (stay: PlannedStay) => void
  onMove: (stay: PlannedStay, roomId: string | null) => void
  onDrop: (stay: PlannedStay, from: string | null, to: string | null) => void
}

interface Props extends LaneActions {
  /** Null: the stays of this type without a room. */
  room: PlannedRoom | null
  roomTypeId: string
  stays: readonly PlannedStay[]
  nights: { from: string; to: string; today: string; count: number }
  format: StayFormat
}

/** The nights of a room, or of those without a room, with their stays. A stay can be dropped here. */
export function RoomLane({ room, roomTypeId, stays, nights, format, ...actions }: Props) {
  const { from, to, today, count } = nights
  const element = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<'free' | 'taken'>()
  const roomId = room?._id ?? null
  const bars = layOut(stays, from, to)

  const acceptsDrop = useEffectEvent((data: Record<string, unknown>) => {
    const dragged = readDragged(data)
    if (!dragged || dragged.roomId === roomId) return false
    // Only future stays can be without a room, among those of the same type.
    return (
      room !== null || (dragged.stay.status === 'booked' && dragged.stay.roomTypeId === roomTypeId)
    )
  })
  const drop = useEffectEvent((data: Record<string, unknown>) => {
    setOver(undefined)
    const dragged = readDragged(data)
    if (dragged) actions.onDrop(dragged.stay, dragged.roomId, roomId)
  })
  const show = useEffectEvent((data: Record<string, unknown>) => {
    const dragged = readDragged(data)
    if (!dragged) return
    setOver(room && findObstacle(dragged.stay, stays, today) ? 'taken' : 'free')
  })

  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => acceptsDrop(source.data),
      onDragEnter: ({ source }) => show(source.data),
      onDragLeave: () => setOver(undefined),
      onDrop: ({ source }) => drop(source.data),
    })
  }, [])

  const tint = over ? { free: 'bg-good-soft', taken: 'bg-bad-soft' }[over] : ''
  return (
    <div
      ref={element}
      data-room={room?.number}
      style={{
        gridTemplateColumns: `repeat(${count * 2}, minmax(0, 1fr))`,
        backgroundSize: `calc(100% / ${count}) 100%`,
      }}
      className={`relative grid min-h-11.5 content-center gap-y-1 border-line border-b bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)] py-1 ${tint}`}
    >
      <TodayMark from={from} today={today} count={count} />
      {room && <ClosedMark room={room} from={from} to={to} count={count} />}
      {bars.map((bar) => (
        <StayBar
          key={`${bar.stay._id} ${bar.stay.checkInDate}`}
          bar={bar}
          room={room}
          today={today}
          format={format}
          onOpen={actions.onOpen}
          onMove={actions.onMove}
        />
      ))}
    </div>
  )
}

interface ClosedProps {
  room: PlannedRoom
  from: string
  to: string
  count: number
}

/** The nights on which the room is closed, with the reason. */
function ClosedMark({ room, from, to, count }: ClosedProps) {
  const t = useTranslations('roomPlan')
  const stateNames = useStateNames()
  const { closedAs, reason = '' } = room
  const end = room.until && room.until < to ? daysBetween(from, room.until) + 1 : count
  const start = Math.max(0, daysBetween(from, room.from ?? from))
  if (!closedAs || end <= start) return null
  return (
    <span
      style={{
        insetInlineStart: `${(start / count) * 100}%`,
        width: `${((end - start) / count) * 100}%`,
      }}
      className="absolute inset-y-1 grid content-center overflow-hidden rounded-md bg-bad-soft px-2 text-bad text-xs"
    >
      <span className="line-clamp-1 wrap-anywhere">
        {t('closedFor', { state: stateNames[closedAs], reason })}
      </span>
    </span>
  )
}

export function TodayMark({ from, today, count }: { from: string; today: string; count: number }) {
  const day = daysBetween(from, today)
  if (day < 0 || day >= count) return null
  return (
    <span
      aria-hidden="true"
      style={{ insetInlineStart: `${(day / count) * 100}%`, width: `${100 / count}%` }}
      className="pointer-events-none absolute inset-y-0 bg-[color-mix(in_oklab,var(--accent)_9%,transparent)]"
    />
  )
}
