import { isUnfulfilled } from '@bellhop/domain/requests/request-status'
import type { WebhookEvent } from '@bellhop/domain/webhooks/webhook-events'
import type { HotelEvent } from './read-events.ts'

interface NewMessage {
  type: WebhookEvent
  subjectId: string
}

/** Lists the messages about an event. A change of several stays or rooms at once is one of the hotel. */
export function toMessages(event: HotelEvent, hotelId: string): NewMessage[] {
  switch (event.name) {
    case 'request.updated':
      return [
        ...stepsOf(event).map((type) => ({ type, subjectId: event.payload._id })),
        ...billOf(event, event.payload.stayId),
      ]
    case 'stay.updated': {
      const { _id, step = 'changed' } = event.payload
      return [{ type: `stay.${step}`, subjectId: _id ?? hotelId }, ...billOf(event, _id ?? hotelId)]
    }
    case 'folio.updated':
      return billOf(event, event.payload.stayId)
    case 'invoice.issued':
      return [{ type: 'invoice.issued', subjectId: event.payload._id }]
    case 'chat.message':
      return event.payload.from === 'guest'
        ? [{ type: 'message.received', subjectId: event.payload.roomId }]
        : []
    case 'room.updated':
      return [{ type: 'room.changed', subjectId: event.payload._id ?? hotelId }]
    case 'rates.updated':
      return [{ type: 'rates.changed', subjectId: hotelId }]
    default:
      return [{ type: 'content.changed', subjectId: hotelId }]
  }
}

const billOf = ({ changesBill }: HotelEvent, stayId: string): NewMessage[] =>
  changesBill ? [{ type: 'folio.changed', subjectId: stayId }] : []

/** A request that is begun without being accepted before is accepted as well. */
function stepsOf({
  step,
  payload: { status },
}: Extract<HotelEvent, { name: 'request.updated' }>): WebhookEvent[] {
  if (!step) return []
  const { former } = step
  const isAccepted = ['accepted', 'inProgress', 'onTheWay'].includes(status)
  return [
    ...(former === null ? (['request.created'] as const) : []),
    ...(isAccepted && (former === null || former === 'new') ? (['request.accepted'] as const) : []),
    ...(status === 'done' ? (['request.completed'] as const) : []),
    ...(isUnfulfilled(status) ? (['request.cancelled'] as const) : []),
  ]
}
