import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isActive } from '@bellhop/domain/requests/request-status'
import { Icon } from '@bellhop/ui/icon'
import { CloudOff } from 'lucide'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Marks } from '../../../shared/guests/marks.tsx'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import { findGuestTime } from '../labels.ts'
import { usePlaceName } from '../use-place-name.ts'
import type { Timing, Urgency } from './age.ts'
import { cardId } from './card-id.ts'
import { GuestNote } from './guest-note.tsx'
import { RequestButtons } from './request-buttons.tsx'
import { RequestLines } from './request-lines.tsx'
import { UrgencyChip } from './urgency-chip.tsx'
import type { RequestActions } from './use-request-actions.ts'

interface Props extends Timing {
  request: DeskRequest
  /** With what it is: "Due 20:45". */
  due: string
  isOverdue: boolean
  /** More cards on the screen, to be read from closer up. */
  isCompact: boolean
  isSelected: boolean
  /** It is being accepted. */
  isBusy: boolean
  /** Its step waits for a connection. */
  isUnsent: boolean
  /** The same object in every render. */
  handlers: CardHandlers
}

export type CardHandlers = Pick<RequestActions, 'advance' | 'advanceRequest'> & {
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onEnd: (request: DeskRequest) => void
}

const edges: Record<Urgency, string> = {
  calm: 'before:bg-line-strong',
  due: 'before:bg-warn',
  overdue: 'before:bg-bad',
  longOverdue: 'before:bg-danger',
  stale: 'before:bg-ink',
}

const densities = {
  roomy: {
    card: 'gap-0.5 py-1.5 ps-4 pe-2 @min-[16rem]:gap-1.5 @min-[16rem]:py-2 @min-[21rem]:gap-3 @min-[21rem]:py-4 @min-[21rem]:ps-5 @min-[21rem]:pe-4',
    room: 'text-[1.75rem]/8 @min-[16rem]:text-4xl @min-[21rem]:text-6xl',
    chip: 'px-2 py-0.5 text-sm @min-[16rem]:py-1 @min-[16rem]:text-base @min-[21rem]:text-xl',
    lines: 'text-[1.0625rem]/5.5 @min-[16rem]:text-lg/6',
    due: 'text-sm @min-[16rem]:text-base',
  },
  compact: {
    card: 'gap-1 py-2 ps-4 pe-3',
    room: 'text-2xl',
    chip: 'px-2 py-0.5 text-sm',
    lines: 'text-sm',
    due: 'text-sm',
  },
}

/** Readable from two metres: the room, what was requested, and how much time is left. */
export const RequestCard = memo(function RequestCard(props: Props) {
  const { request, due, isOverdue, isCompact, isSelected, isBusy, isUnsent, handlers } = props
  const { urgency, text, isWaiting } = props
  const t = useTranslations('requests')
  const placeName = usePlaceName()
  const looks = densities[isCompact ? 'compact' : 'roomy']

  return (
    <article
      id={cardId(request._id)}
      tabIndex={-1}
      aria-labelledby={`${cardId(request._id)}-room`}
      onFocus={() => handlers.onSelect(request._id)}
      className={`relative flex h-full flex-col overflow-clip rounded-card bg-surface shadow-raised before:absolute before:inset-y-0 before:start-0 before:w-1.5 ${looks.card} ${edges[urgency]} ${isSelected ? 'outline-2 outline-accent outline-offset-2' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <h3 id={`${cardId(request._id)}-room`} className="min-w-0">
          <button
            type="button"
            onClick={() => handlers.onOpen(request._id)}
            className={`wrap-anywhere text-start font-display font-semibold lining-nums after:absolute after:inset-0 after:rounded-card ${looks.room}`}
          >
            {request.bill ? placeName(request) : <RoomNumber number={request.roomNumber} />}
          </button>
        </h3>
        <UrgencyChip urgency={urgency} text={text} isWaiting={isWaiting} className={looks.chip} />
      </div>
      <Marks marks={request.marks} className={looks.due} />
      <RequestLines request={request} className={looks.lines} />
      {request.note && <GuestNote className={looks.lines}>{request.note}</GuestNote>}
      <div className="grid grid-cols-1 gap-0.5 text-ink-soft text-sm">
        {isUnsent && <UnsentMark />}
        <p className={`flex flex-wrap justify-between gap-x-2 ${looks.due}`}>
          <span className={isOverdue ? 'font-semibold text-bad' : 'font-medium text-ink'}>
            <span>{due}</span>
            {isActive(request.status) && findGuestTime(request) && (
              <span>{` ${t('changedByGuest')}`}</span>
            )}
          </span>
          <span className="tabular-nums">#{request.number}</span>
        </p>
        <p className="flex gap-1">
          <span className="max-w-full shrink-0 truncate">
            <Provider request={request} />
            <span> ·</span>
          </span>
          <span dir="auto" className="min-w-0 truncate">
            <span>{request.guest.name}</span>
            {request.enteredBy && (
              <span>{` · ${t('enteredBy', { name: request.enteredBy })}`}</span>
            )}
          </span>
        </p>
      </div>
      <RequestButtons
        request={request}
        actions={handlers}
        isBusy={isBusy}
        isCompact={isCompact}
        onEnd={handlers.onEnd}
      />
    </article>
  )
})

/** Its step is on this device only. */
export function UnsentMark() {
  const t = useTranslations('requests')
  return (
    <p className="flex items-center gap-1.5 font-medium text-warn">
      <Icon of={CloudOff} className="size-4 shrink-0" />
      {t('notSentYet')}
    </p>
  )
}

/** The outlet of a food order or a table stands out: a kitchen may cook for several. */
function Provider({ request }: Pick<Props, 'request'>) {
  if (!request.restaurant) return request.department?.name
  return <span className="font-semibold text-ink">{request.restaurant.name}</span>
}
