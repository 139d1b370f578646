import type { Handle } from '../../../database/open.ts'
import type { StoredEvent } from '../../../database/stored-event.ts'
import { useOf } from '../../../limits/rate-limits.ts'
import { keyMismatch, NO_CLAIM } from '../../../plugins/idempotency.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import type { MessageRow } from '../queries.ts'
import { roomOfDesk } from '../rooms.ts'
import { type Admission, type NewMessage, sendMessage } from '../send-message.ts'

interface StaffMessage extends Pick<NewMessage, 'clientId' | 'content'> {
  claim?: Admission['claim']
}

/**
 * Sends a message to a guest in one statement, and marks earlier messages as read.
 *
 * @param claim the key of a call outside a transaction (plugins/idempotency.ts)
 * @throws Problem `not_found` for a room the hotel does not have, `idempotency_mismatch`
 */
export async function sendByStaff(
  db: Handle,
  { hotelId, staffId, name }: StaffSession,
  roomId: string,
  now: Date,
  { clientId, content, claim = NO_CLAIM }: StaffMessage,
): Promise<{ row: MessageRow; events: StoredEvent[] }> {
  const author = { id: staffId, name }
  const message = { from: 'hotel' as const, author, clientId, content, at: now }
  const admission = { use: useOf([], now), claim }
  const { row, events, isFree } = await sendMessage(
    db,
    roomOfDesk(hotelId, roomId),
    message,
    admission,
  )
  if (isFree === false) throw keyMismatch()
  if (!row) throw notFound('chat')
  return { row, events }
}
