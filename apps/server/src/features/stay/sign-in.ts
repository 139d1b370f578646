import type { Guest } from '@bellhop/contract/stay'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { sessionEnd, toClaims, toGuest } from './guest-record.ts'
import { findGuest, insertSession } from './queries.ts'

export interface OpenedSession {
  sessionId: string
  guest: Guest
  expiresAt: Date
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
  return { sessionId, guest, expiresAt }
}

/** Puts the token of a session that is committed into the answer's header. @returns the guest record */
export async function answerWithToken(
  app: FastifyInstance,
  reply: FastifyReply,
  { sessionId, guest, expiresAt }: OpenedSession,
): Promise<Guest> {
  const token = await app.signGuestToken(toClaims(guest, sessionId), expiresAt)
  reply.header('Authorization', `Bearer ${token}`)
  reply.header('Access-Control-Expose-Headers', 'Authorization')
  return guest
}

/** Opens a session for a guest who has proved to be one, and answers with its token. */
export async function signIn(
  app: FastifyInstance,
  reply: FastifyReply,
  hotelId: string,
  guestId: string,
): Promise<Guest> {
  const opened = await inTransaction(app.db, (tx) => openSession(tx, hotelId, guestId))
  return await answerWithToken(app, reply, opened)
}
