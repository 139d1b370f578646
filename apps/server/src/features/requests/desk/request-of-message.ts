import { is } from '../../../database/conditions.ts'
import { recordEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'

interface MessageOfGuest {
  hotelId: string
  guestId: string
  messageId: string
}

/**
 * Locks a guest's message until the transaction ends, so that one request is made from it.
 *
 * @returns the room of the message
 * @throws Problem `not_found` for a message that the guest has not written, `already_requested`
 */
export async function lockMessage(
  tx: Handle,
  { hotelId, guestId, messageId }: MessageOfGuest,
): Promise<string> {
  const message = await tx
    .selectFrom('chat_message')
    .select('room_id')
    .where(is({ hotel_id: hotelId, id: messageId, sender: 'guest', author_id: guestId }))
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound('message')
  // A separate statement, because the lock may have been waited for.
  const made = await tx
    .selectFrom('guest_request')
    .select('number')
    .where(is({ hotel_id: hotelId, message_id: messageId }))
    .executeTakeFirst()
  if (made) {
    const sentence = 'Request #{number} has already been made from this message.'
    throw new Problem('already_requested', sentence, { values: { number: String(made.number) } })
  }
  return message.room_id
}

/** Stores which message a request was made from, and notifies the desks. */
export async function linkMessage(
  tx: Handle,
  { hotelId, messageId }: MessageOfGuest,
  roomId: string,
  request: { _id: string; number: number },
): Promise<void> {
  await updateById(tx, 'guest_request', hotelId, request._id, { message_id: messageId })
  await recordEvent(tx, hotelId, {
    name: 'chat.requested',
    guestId: null,
    departmentId: null,
    payload: { roomId, messageId, request },
  })
}
