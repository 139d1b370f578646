import type { Guest, GuestClaims } from '@bellhop/contract/guest'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import type { Handle } from '../../database/open.ts'
import { findGuest, toGuest } from '../../shared/guest-record.ts'
import { newId } from '../../shared/ids.ts'
import { insertSession } from './queries.ts'

const DAY_MS = 86_400_000

/** Also stored under the idempotency key, so that a retry gets a token for the same session. */
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

/** Sets the token of a committed session in the response header. @returns the guest record */
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

/** The token's claims: no phone, email or document data (decisions §3). */
function toClaims(guest: Guest, sessionId: string): GuestClaims {
  const { _id, hotelId, checkIn, duration, checkoutTime, timeZone } = guest
  return { _id, hotelId, sid: sessionId, checkIn, duration, checkoutTime, timeZone }
}

/** A session expires 24 hours after check-out, or after 30 days without a stay. */
function sessionEnd(guest: Guest, now: Date): Date {
  if (!guest.checkOut) return new Date(now.getTime() + 30 * DAY_MS)
  const afterCheckOut = new Date(new Date(guest.checkOut).getTime() + DAY_MS)
  // A guest still in house after check-out can sign in for another day.
  return afterCheckOut > now ? afterCheckOut : new Date(now.getTime() + DAY_MS)
}
