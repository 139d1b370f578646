import type { TimelineEntry } from '@bellhop/contract/desk/stay-page'
import { stayActions } from '@bellhop/domain/people/audit-actions'
import { paths } from '../../../shared/paths.ts'
import { signNames } from '../../../shared/rooms/door-signs.ts'

type Action = NonNullable<TimelineEntry['action']>

type Details = (action: Action, formatDate: FormatDate) => string | undefined

/** With what has changed; undefined if the entry does not say. */
const details: Partial<Record<Action['name'], Details>> = {
  'stay.walkIn': ({ to }) => to && `Walk-in, room ${to}`,
  'stay.room': ({ from, to }) => {
    if (!to) return from && `Room ${from} unassigned`
    return from ? `Moved from room ${from} to ${to}` : `Room ${to} assigned`
  },
  'stay.dates': ({ from, to }, formatDate) =>
    from && to && `Departure changed from ${formatDate(from)} to ${formatDate(to)}`,
  'stay.expected': ({ to }) => to && 'Late arrival noted',
  'stay.checkIn': ({ to }) => to && `Checked in to room ${to}`,
  'stay.doorSign': ({ to }) =>
    to === 'doNotDisturb' || to === 'cleanNow'
      ? `Door sign: ${signNames[to].toLowerCase()}`
      : undefined,
}

type FormatDate = (date: string) => string

const paymentNames = { payment: 'Payment', advance: 'Advance' } as const
const documentNames = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
} as const
const messageNames = { text: '', voice: 'Voice message', picture: 'Photo' } as const
const feedbackNames = {
  form: 'Feedback form',
  review: 'Review of the hotel',
  request: 'Rating of a request',
} as const

/** The event, without its author and time. */
export function formatEntry(entry: TimelineEntry, formatDate: FormatDate): string {
  const { request, message, amount, invoice, action, note, feedback } = entry
  if (request) return `#${request.number} ${request.title}`
  if (message) return message.text ?? messageNames[message.kind]
  if (amount) return formatAmountTitle(amount)
  if (invoice) return `${documentNames[invoice.kind]} ${invoice.number}`
  if (note) return note.text
  if (feedback) return feedbackNames[feedback.kind]
  if (!action) return ''
  return details[action.name]?.(action, formatDate) || stayActions[action.name]
}

function formatAmountTitle({
  kind,
  title,
  total,
  isCorrection,
}: NonNullable<TimelineEntry['amount']>) {
  if (kind === 'payment' || kind === 'advance') {
    return total > 0 ? 'Refund' : paymentNames[kind]
  }
  if (isCorrection) return `Correction: ${title}`
  return kind === 'tip' ? `Tip for ${title}` : title
}

/** Where it leads, if there is more about it. */
export function entryPath(
  { request, message, amount, invoice, feedback }: TimelineEntry,
  stayId: string,
): string | undefined {
  if (request) return paths.request(request._id)
  if (message) return paths.chatRoom(message.chatId)
  if (feedback) return paths.feedbackEntry(feedback._id)
  return amount || invoice ? paths.folio(stayId) : undefined
}
