import type { Guest } from '@bellhop/contract/guest'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { sessionEnd, toClaims, toGuest } from './guest-record.ts'
import { findGuest, insertSession } from './queries.ts'

/** As it is kept under an idempotency key too: a retry gets a token of the same session. */
export interface OpenedSession {
  sessionId: string
  guest: Guest
  /** Instant. */
  expiresAt: string
}

/** Opens a session for a guest. */
export async function openSession(
  tx: Handle,
  hotelId: string,
  guestId: string,
): Promise<OpenedSession> {
  const row = await findGuest(tx, hotelId, guestId)
  if (!row) throw new Error('The guest who signs in is gone.')
  const guest = toGuest(row)
  const sessionId = newId()
  const expiresAt = sessionEnd(guest, new Date())
  await insertSession(tx, { id: sessionId, hotelId, guestId, expiresAt })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'guest.signIn',
    subjectId: guestId,
  })
  return { sessionId, guest, expiresAt: expiresAt.toISOString() }
}

/** Puts the token of a session that is committed into the answer's header. @returns the guest record */
export async function answerWithToken(
  app: FastifyInstance,
  reply: FastifyReply,
  { sessionId, guest, expiresAt }: OpenedSession,
): Promise<Guest> {
  const token = await app.signGuestToken(toClaims(guest, sessionId), new Date(expiresAt))
  reply.header('Authorization', `Bearer ${token}`)
  reply.header('Access-Control-Expose-Headers', 'Authorization')
  return guest
}
