import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { formatAge } from '../../../shared/format-age.ts'
import { describeDueTime, judgeUrgency, type Urgency } from './age.ts'
import { LineChoices } from './line-choices.tsx'
import { RequestButtons } from './request-buttons.tsx'
import type { RequestActions } from './use-request-actions.ts'

interface Props {
  request: DeskRequest
  /** ms since 1970, by the server's clock. */
  now: number
  formatTime: (instant: string) => string
  isSelected: boolean
  actions: RequestActions
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onReject: (request: DeskRequest) => void
}

const edges: Record<Urgency, string> = {
  calm: 'before:bg-line-strong',
  late: 'before:bg-warn',
  overdue: 'before:bg-bad',
}
const ages: Record<Urgency, string> = {
  calm: 'bg-sunken text-ink',
  late: 'bg-warn-soft text-warn',
  overdue: 'bg-bad-soft text-bad',
}

export function cardId(requestId: string): string {
  return `request-${requestId}`
}

/** Readable from two metres: the room, what was requested, and how long ago. */
export function RequestCard(props: Props) {
  const { request, now, formatTime, isSelected, actions, onSelect, onOpen, onReject } = props
  const urgency = judgeUrgency(request, now)
  const isOverdue = now > Date.parse(request.promisedAt)

  return (
    <article
      id={cardId(request._id)}
      tabIndex={-1}
      aria-labelledby={`${cardId(request._id)}-room`}
      onFocus={() => onSelect(request._id)}
      className={`relative grid gap-3 overflow-clip rounded-card bg-surface py-4 ps-5 pe-4 shadow-raised before:absolute before:inset-y-0 before:start-0 before:w-1.5 ${edges[urgency]} ${isSelected ? 'outline-2 outline-accent outline-offset-2' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 id={`${cardId(request._id)}-room`} className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(request._id)}
            className="break-words text-start font-display font-semibold text-4xl lining-nums @min-[21rem]:text-[4.5rem] after:absolute after:inset-0 after:rounded-card"
          >
            {request.roomNumber ? <span className="sr-only">Room </span> : null}
            {request.roomNumber ?? '–'}
          </button>
        </h3>
        <p
          className={`shrink-0 whitespace-nowrap rounded-control px-2.5 py-1 font-semibold text-lg tabular-nums @min-[21rem]:text-xl ${ages[urgency]}`}
        >
          <span className="sr-only">Waiting for </span>
          {formatAge(now - Date.parse(request.createdAt))}
        </p>
      </div>
      <RequestLines request={request} />
      {request.note && (
        <p className="whitespace-pre-line break-words border-line-strong border-s-2 ps-3 text-ink">
          {request.note}
        </p>
      )}
      <div className="grid gap-0.5 text-ink-soft text-sm">
        <p className="flex justify-between gap-3 text-base">
          <span className={isOverdue ? 'font-semibold text-bad' : 'font-medium text-ink'}>
            {describeDueTime(request, now, formatTime)}
          </span>
          <span className="tabular-nums">#{request.number}</span>
        </p>
        <p className="break-words">{request.guest.name}</p>
        <p className="break-words">{request.department?.name ?? request.restaurant?.name}</p>
      </div>
      <RequestButtons request={request} actions={actions} onReject={onReject} />
    </article>
  )
}

/** The requested items with quantities; the title where there are no items. */
export function RequestLines({ request: { lines, title } }: { request: DeskRequest }) {
  if (lines.length === 0) return <p className="break-words font-semibold text-lg">{title}</p>
  return (
    <ul className="grid gap-1 font-semibold text-lg">
      {lines.map((line) => (
        <li key={line._id} className="flex gap-2">
          <span className="shrink-0 text-ink-soft tabular-nums">{line.quantity} ×</span>
          <div className="min-w-0 break-words">
            {line.name}
            {line.choices && <LineChoices choices={line.choices} />}
            {line.note && (
              <span className="block font-normal text-ink-soft text-sm">{line.note}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
