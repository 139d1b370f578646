import type { Guest, GuestClaims } from '@bellhop/contract/guest/guest'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { formatSentence } from '../../sentences/sentences.ts'
import type { Caller } from '../../shared/calls/caller.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { recordClaim } from '../../stays/claim-bookings.ts'
import { findGuest, toGuest } from '../../stays/guest-record.ts'
import { insertSession } from './queries.ts'
import { sessionsOf } from './try-limits.ts'
import type { VerifiedGuest } from './verified-guest.ts'

/** Also stored under the idempotency key, so that a retry gets a token for the same session. */
export interface OpenedSession {
  sessionId: string
  guest: Guest
  /** Instant. */
  expiresAt: string
  /** The reference of a booking that the guest was not connected to. */
  unconnectedRef?: string
}

/**
 * Opens a session for a guest, which ends when the link that opened it is revoked. Throws `stay_ended` if check-out was more than 24 hours ago, and `rate_limited` if the
 * guest has opened too many.
 */
export async function openSession(
  tx: Handle,
  hotelId: string,
  guestId: string,
  caller: Caller,
  now: Date,
  linkKeyId: string | null = null,
): Promise<OpenedSession> {
  const row = await findGuest(tx, hotelId, guestId)
  if (!row) throw new Error('Expected the guest who signs in')
  const guest = toGuest(row, now)
  const sessionId = newId()
  const expiresAt = sessionEnd(guest, row.stay?.checkedOutAt ?? null, now)
  await countUse(tx, [sessionsOf(guestId)], 'You have signed in too often.', now)
  await insertSession(tx, { id: sessionId, hotelId, guestId, expiresAt, linkKeyId })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'guest.signIn',
    subjectId: guestId,
    caller,
  })
  return { sessionId, guest, expiresAt: expiresAt.toISOString() }
}

/** Does the same for a guest with a verified phone or email. The bookings claimed with it are recorded last. */
export async function openVerifiedSession(
  tx: Handle,
  hotelId: string,
  { guestId, claim, unconnectedRef }: VerifiedGuest,
  caller: Caller,
  now: Date,
): Promise<OpenedSession> {
  const session = await openSession(tx, hotelId, guestId, caller, now)
  if (claim) await recordClaim(tx, hotelId, claim, now)
  return unconnectedRef ? { ...session, unconnectedRef } : session
}

/** The response of a sign-in that may have been a registration with a booking reference. */
export async function sendRegistered(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedSession,
): Promise<{ data: Guest; notice?: string }> {
  const data = await sendToken(app, reply, opened)
  const { unconnectedRef: reference } = opened
  if (!reference) return { data }
  return { data, notice: formatSentence(notConnected, request.sentenceLanguage(), { reference }) }
}

/** The same for a reference that does not exist, so that it reveals no bookings. */
const notConnected =
  'We could not connect you to booking {reference}. Sign in with the phone or email of that booking, or ask the front desk to connect it.'

/** Sets the token of a committed session in the response header. @returns the guest record */
export async function sendToken(
  app: FastifyInstance,
  reply: FastifyReply,
  { sessionId, guest, expiresAt }: OpenedSession,
): Promise<Guest> {
  const token = await app.signGuestToken(toClaims(guest, sessionId), new Date(expiresAt))
  reply.header('Authorization', `Bearer ${token}`)
  reply.header('Access-Control-Expose-Headers', 'Authorization')
  return guest
}

/** The token's claims. A token may be read by others, so it has no phone, email or document data. */
function toClaims(guest: Guest, sessionId: string): GuestClaims {
  const { _id, hotelId, checkIn, duration, checkoutTime, timeZone } = guest
  return { _id, hotelId, sid: sessionId, checkIn, duration, checkoutTime, timeZone }
}

/**
 * A session ends 24 hours after check-out at the latest, or after 30 days without a stay. Throws `stay_ended` if that
 * has passed: the desk must extend a stay that continues.
 */
function sessionEnd({ checkOut }: Guest, checkedOutAt: Date | null, now: Date): Date {
  if (!checkOut) return new Date(now.getTime() + 30 * DAY_MS)
  const end = new Date((checkedOutAt ?? new Date(checkOut)).getTime() + DAY_MS)
  if (end > now) return end
  throw new Problem(
    'stay_ended',
    'Your stay has ended. If you are still staying with us, please ask the front desk to extend it.',
  )
}
