import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { PlannedStay } from '@bellhop/contract/desk/room-plan'
import { Icon } from '@bellhop/ui/icon'
import { Check, ClipboardCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { paths } from '../../shared/paths.ts'
import { canMove, type DraggedStay } from './drag.ts'
import type { Bar } from './plan-layout.ts'

interface Props {
  bar: Bar
  room: { _id: string; number: string } | null
  today: string
  format: StayFormat
  onOpen: (stay: PlannedStay) => void
  onMove: (stay: PlannedStay, roomId: string | null) => void
}

const looks = {
  arriving: 'border-accent bg-accent text-on-accent',
  booked: 'border-accent bg-accent-soft text-ink',
  inHouse: 'border-good bg-good-soft text-good',
  checkedOut: 'border-line-strong bg-sunken text-ink-soft',
} as const

export function stateOf({ status, checkInDate }: PlannedStay, today: string): keyof typeof looks {
  return status === 'booked' && checkInDate <= today ? 'arriving' : status
}

/** A stay in its room: drag to move it, click to open the booking, Enter to choose a room from a list. */
export function StayBar({ bar, room, today, format, onOpen, onMove }: Props) {
  const t = useTranslations('roomPlan')
  const { stay, start, end, line, isCutAtStart, isCutAtEnd } = bar
  const element = useRef<HTMLAnchorElement>(null)
  const [isDragged, setDragged] = useState(false)
  const state = stateOf(stay, today)
  const isMovable = canMove(stay, today)
  const href = useHref(paths.booking(stay.bookingId))
  const roomId = room?._id ?? null

  useEffect(() => {
    if (!element.current || !isMovable) return
    return draggable({
      element: element.current,
      getInitialData: (): DraggedStay => ({ stay, roomId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [stay, roomId, isMovable])

  const preCheckIn = stay.status === 'booked' && stay.preCheckIn !== 'none' && stay.preCheckIn
  const label = [
    stay.name,
    room ? t('stay.room', { number: room.number }) : t('stay.noRoom'),
    format.dates(stay),
    t(`stay.states.${state}`),
    ...(stay.doorSign ? [t(`stay.signs.${stay.doorSign}`)] : []),
    ...(stay.earlyCheckIn ? [t('stay.earlyCheckIn', { time: stay.earlyCheckIn })] : []),
    ...(stay.lateCheckOut ? [t('stay.lateCheckOut', { time: stay.lateCheckOut })] : []),
    ...(preCheckIn ? [t(`stay.preCheckIn.${preCheckIn}`)] : []),
  ].join(', ')
  const move = () => onMove(stay, roomId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox does not drag a <button>
    <a
      ref={element}
      role="button"
      href={href}
      title={label}
      aria-label={label}
      aria-keyshortcuts={isMovable ? 'Enter' : undefined}
      onClick={(event) => {
        // Opens in another tab.
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        // A click by a screen reader has no count.
        if (event.detail === 0 && isMovable) move()
        else onOpen(stay)
      }}
      onKeyDown={(event) => {
        // A click that Firefox makes of Enter has a count.
        if (![' ', 'Enter'].includes(event.key) || event.ctrlKey || event.metaKey) return
        if (!isMovable) return
        event.preventDefault()
        move()
      }}
      style={{ gridColumn: `${start} / ${end}`, gridRow: line }}
      className={`@container relative z-1 mx-px flex h-9 print:h-auto print:flex-wrap print:gap-y-0 pointer-coarse:h-11 min-w-0 items-center gap-1.5 border px-2 font-medium text-sm ${looks[state]} ${isCutAtStart ? 'border-s-0' : 'rounded-s-lg'} ${isCutAtEnd ? 'border-e-0' : 'rounded-e-lg'} ${isMovable ? 'cursor-grab active:cursor-grabbing' : ''} ${isDragged ? 'opacity-40' : ''}`}
    >
      <span dir="auto" className="min-w-0 truncate print:whitespace-normal print:wrap-anywhere">
        {stay.name}
      </span>
      <span className="hidden shrink-0 text-xs print:block">{t(`stay.states.${state}`)}</span>
      {stay.earlyCheckIn && !isCutAtStart && (
        <span className="ms-auto shrink-0 text-xs tabular-nums @max-[9rem]:hidden">
          {t('from', { time: stay.earlyCheckIn })}
        </span>
      )}
      {stay.lateCheckOut && !isCutAtEnd && (
        <span className="ms-auto shrink-0 text-xs tabular-nums @max-[9rem]:hidden">
          {t('until', { time: stay.lateCheckOut })}
        </span>
      )}
      {preCheckIn && (
        <Icon of={preCheckIn === 'verified' ? Check : ClipboardCheck} className="size-4 shrink-0" />
      )}
    </a>
  )
}
