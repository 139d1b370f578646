/** The events that other programs can be told of. */
export const webhookEvents = [
  'request.created',
  'request.accepted',
  'request.completed',
  'request.cancelled',
  'stay.booked',
  'stay.changed',
  'stay.checkedIn',
  'stay.checkedOut',
  'stay.cancelled',
  'room.changed',
  'folio.changed',
  'invoice.issued',
  'message.received',
  'rates.changed',
  'content.changed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]
