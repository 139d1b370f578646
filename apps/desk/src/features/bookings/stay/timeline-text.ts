import type { TimelineEntry } from '@bellhop/contract/desk/stay-page'
import { paths } from '../../../shared/paths.ts'
import { signNames } from '../../../shared/rooms/door-signs.ts'

type Action = NonNullable<TimelineEntry['action']>

const sentences: Record<Action['name'], (action: Action, formatDate: FormatDate) => string> = {
  'booking.create': () => 'Booking made',
  'booking.change': () => 'Booking changed by the guest',
  'booking.cancel': () => 'Booking cancelled by the guest',
  'booking.link': () => 'Link made for the guest',
  'stay.walkIn': ({ to }) => (to ? `Walk-in, room ${to}` : 'Walk-in'),
  'stay.room': ({ from, to }) => {
    if (!to) return from ? `Room ${from} unassigned` : 'Room unassigned'
    return from ? `Moved from room ${from} to ${to}` : `Room ${to} assigned`
  },
  'stay.dates': ({ from, to }, formatDate) =>
    from && to
      ? `Departure changed from ${formatDate(from)} to ${formatDate(to)}`
      : 'Departure changed',
  'stay.expected': ({ to }) => (to ? 'Late arrival noted' : 'Late arrival removed'),
  'stay.checkIn': ({ to }) => (to ? `Checked in to room ${to}` : 'Checked in'),
  'stay.checkOut': () => 'Checked out',
  'stay.noShow': () => 'Marked as a no-show',
  'stay.cancel': () => 'Room cancelled',
  'stay.doorSign': ({ to }) =>
    to === 'doNotDisturb' || to === 'cleanNow'
      ? `Door sign: ${signNames[to].toLowerCase()}`
      : 'Door sign removed',
  'preCheckIn.submit': () => 'Pre-check-in sent',
  'preCheckIn.verify': () => 'Pre-check-in verified',
  'preCheckIn.return': () => 'Pre-check-in returned to the guest',
  'companion.name': () => 'Companion named',
  'companion.join': () => 'Joined the stay',
  'guest.signIn': () => 'Signed in to the guest app',
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
  return action ? sentences[action.name](action, formatDate) : ''
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
