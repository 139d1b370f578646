import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { isToMake, leftOf } from '@bellhop/domain/requests/order-lines'
import { isUnfulfilled } from '@bellhop/domain/requests/request-status'
import { Icon } from '@bellhop/ui/icon'
import { BellRing, Check, CloudOff, TriangleAlert } from 'lucide'
import { memo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatList } from '../../../intl/shown-formats.ts'
import { RoomNumber } from '../../../shared/rooms/room-number.tsx'
import type { Urgency } from '../card/age.ts'
import { cardId } from '../card/card-id.ts'
import { looks } from '../card/urgency-chip.tsx'
import { usePlaceName } from '../use-place-name.ts'
import { type KitchenStation, linesAt, toOrderLine } from './arrange-tickets.ts'
import { TicketLineButton, TicketNote } from './ticket-line.tsx'

export interface TicketHandlers {
  onSelect: (id: string) => void
  /** Accepts a new order; marks all dishes of any other as made, those of this place. */
  onBump: (request: DeskRequest) => void
  onMark: (request: DeskRequest, lineIds: readonly string[], isDone: boolean) => void
  /** The change or the end of the order was seen. */
  onConfirm: (request: DeskRequest) => void
}

interface Props {
  request: DeskRequest
  stations: readonly KitchenStation[]
  at: string
  /** Changed lines that were not confirmed; undefined if the order has none. */
  changed: ReadonlySet<string> | undefined
  /** The key that bumps it. */
  bumpKey: string | undefined
  urgency: Urgency
  /** How long it has, or how late it is. */
  time: string
  isLate: boolean
  isSelected: boolean
  isUnsent: boolean
  /** The same object in every render. */
  handlers: TicketHandlers
}

/** The order of a room at a place of the kitchen, in letters that are readable from two metres. */
export const Ticket = memo(function Ticket(props: Props) {
  const { request, stations, at, changed, bumpKey, isSelected, isUnsent, handlers } = props
  const t = useTranslations('kitchen')
  const lines = linesAt(request, stations, at)
  const isEnded = isUnfulfilled(request.status)
  const needsConfirmation = isEnded || changed !== undefined
  const headingId = `${cardId(request._id)}-room`
  return (
    <article
      id={cardId(request._id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      onFocus={() => handlers.onSelect(request._id)}
      className={`flex shrink-0 [contain:layout_paint] flex-col overflow-clip rounded-card bg-surface text-[1.75rem]/8 shadow-raised ${isSelected ? 'outline-4 outline-accent -outline-offset-4' : ''} ${isEnded ? 'motion-safe:animate-flash' : ''}`}
    >
      <TicketHead {...props} headingId={headingId} isEnded={isEnded} />
      <div className="grid gap-0.5 px-2 py-1">
        <Allergies request={request} />
        {isEnded && <p className="px-1 font-bold text-bad">{t('orderCancelled')}</p>}
        <ul className="grid">
          {lines.map(({ line, madeAt }) => (
            <li key={line._id}>
              <TicketLineButton
                line={line}
                madeAt={madeAt}
                isChanged={changed?.has(line._id) ?? false}
                isEnded={isEnded}
                onMark={(isDone) => handlers.onMark(request, [line._id], isDone)}
              />
            </li>
          ))}
        </ul>
        {request.note && <TicketNote>{request.note}</TicketNote>}
        {isUnsent && (
          <p className="flex items-center gap-2 px-1 text-warn">
            <Icon of={CloudOff} className="size-6 shrink-0" />
            {t('notSentYet')}
          </p>
        )}
      </div>
      {needsConfirmation && (
        <button
          type="button"
          onClick={() => handlers.onConfirm(request)}
          className="m-2 mt-0 min-h-11 rounded-control bg-danger px-3 font-semibold text-on-danger"
        >
          <span>{t('seen')}</span>
          {bumpKey && isEnded && <kbd className="ms-2 font-sans">{bumpKey}</kbd>}
        </button>
      )}
    </article>
  )
})

function TicketHead(props: Props & { headingId: string; isEnded: boolean }) {
  const { request, at, stations, bumpKey, urgency, time, isLate, headingId, isEnded } = props
  const t = useTranslations('kitchen')
  const placeName = usePlaceName()
  const room = placeName(request) ?? `#${request.number}`
  const isNew = request.status === 'new'
  const lines = linesAt(request, stations, at).map(({ line }) => toOrderLine(line))
  const isMade = !lines.some(isToMake)
  const label = isNew ? t('accept', { room }) : t('allReady', { room })
  const count = lines.reduce((sum, line) => sum + leftOf(line), 0)
  return (
    <header
      className={`flex items-center gap-2 ps-3 pe-1 ${isEnded ? looks.stale : looks[urgency]}`}
    >
      <h2 id={headingId} className="min-w-0 flex-1 truncate font-bold font-display lining-nums">
        {request.roomNumber ? <RoomNumber number={request.roomNumber} /> : <span>{room}</span>}
        <span className="sr-only">{`, ${t('dishes', { count })}`}</span>
      </h2>
      <p className="whitespace-nowrap font-semibold tabular-nums">
        <span aria-hidden="true">{isLate ? `+${time}` : time}</span>
        <span className="sr-only">{t(isLate ? 'late' : 'left', { time })}</span>
      </p>
      {!isEnded && (
        <button
          type="button"
          title={label}
          disabled={!isNew && isMade}
          onClick={() => props.handlers.onBump(request)}
          className={`my-0.5 flex min-h-10 min-w-11 shrink-0 items-center justify-center gap-1 rounded-control px-2 font-bold disabled:opacity-50 ${isNew ? 'bg-accent text-on-accent' : 'bg-surface text-ink'}`}
        >
          <span className="sr-only">{bumpKey ? t('withKey', { label, key: bumpKey }) : label}</span>
          <Icon of={isNew ? BellRing : Check} className="size-7" />
          {bumpKey && <span aria-hidden="true">{bumpKey}</span>}
        </button>
      )}
    </header>
  )
}

/** In capitals, and always in full. */
function Allergies({ request: { marks } }: Pick<Props, 'request'>) {
  const t = useTranslations('shared')
  const locale = useLocale()
  if (!marks || marks.allergies.length === 0) return null
  const text = t('allergies', { allergies: formatList(marks.allergies) })
  return (
    <p className="flex items-start gap-2 rounded-control bg-danger px-2 font-bold text-on-danger">
      <Icon of={TriangleAlert} className="mt-0.5 size-7 shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text.toLocaleUpperCase(locale)}
      </span>
    </p>
  )
}
