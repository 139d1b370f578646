import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Handle } from '../../database/open.ts'
import { idBytes, idFromBytes, makeHotelKey, readHotelKey } from '../../shared/hotel-key.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, Problem } from '../../shared/problem.ts'
import { keyedHash } from '../../shared/secrets.ts'
import {
  type CodeHistory,
  findCodeHistory,
  insertCode,
  lockCode,
  lockDestination,
  type Registration,
  updateCode,
} from './code-queries.ts'
import type { Contact } from './contact.ts'
import { findGuestId, findHotelName } from './queries.ts'
import { registerByCode } from './register.ts'

// Limits from decisions §3.
const VALID_MS = 5 * 60_000
const MAX_TRIES = 5
const MAX_PER_HOUR = 10
const HOUR_MS = 3_600_000
const FIRST_RESEND_MS = 30_000

export interface CodeRequest {
  codeRequestId: string
  expiresAt: Date
  resendAt: Date
  /** Undefined if the contact is unknown; the response must not differ. */
  delivery: { to: string; code: string; hotel: string } | undefined
}

/**
 * Creates a code for a phone or email. With a registration it is also sent to an unknown contact.
 * Throws `rate_limited` if requested too soon or too often.
 */
export async function requestCode(
  tx: Handle,
  codeKey: Uint8Array,
  hotelId: string,
  contact: Contact,
  registering?: Omit<Registration, 'contact'>,
): Promise<CodeRequest> {
  const to = 'phone' in contact ? contact.phone : contact.email
  const destination = keyedHash(codeKey, 'destination', hotelId, to)
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')

  const hotel = await findHotelName(tx, hotelId)
  if (hotel === undefined) throw notFound('hotel')
  await lockDestination(tx, hotelId, destination)
  const now = new Date()
  const history = await findCodeHistory(tx, hotelId, destination, now)
  refuseTooMany(history, now)
  const guestId = await findGuestId(tx, hotelId, contact)

  const last = history.last?.usedAt ? null : history.last
  const round = (last?.round ?? 0) + 1
  const expiresAt = new Date(now.getTime() + VALID_MS)
  const resendAt = new Date(now.getTime() + FIRST_RESEND_MS * 2 ** (round - 1))
  await insertCode(tx, {
    id,
    hotelId,
    destination,
    guestId: guestId ?? null,
    registration: registering && { ...registering, contact },
    codeHash: keyedHash(codeKey, 'code', id, code),
    tries: last && last.expiresAt > now ? last.tries : 0,
    round,
    createdAt: now,
    expiresAt,
    resendAt,
  })
  return {
    codeRequestId: makeHotelKey(hotelId, idBytes(id)),
    expiresAt,
    resendAt,
    delivery: guestId || registering ? { to, code, hotel } : undefined,
  }
}

function refuseTooMany({ count, oldest, last }: CodeHistory, now: Date): void {
  if (count >= MAX_PER_HOUR && oldest) {
    throw wait('Too many codes were asked for.', oldest.getTime() + HOUR_MS, now)
  }
  if (!last || last.usedAt) return
  if (last.tries >= MAX_TRIES && last.expiresAt > now) {
    throw wait('Too many wrong codes.', last.expiresAt.getTime(), now)
  }
  if (last.resendAt > now) throw wait('A code is on its way.', last.resendAt.getTime(), now)
}

function wait(reason: string, until: number, now: Date): Problem {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  return new Problem('rate_limited', `${reason} Please wait ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Decodes the id of a code request. Throws `otp_expired` if it is malformed. */
export function readCodeRequestId(codeRequestId: string): { hotelId: string; id: string } {
  const key = readHotelKey(codeRequestId, 16)
  const id = key && idFromBytes(key.rest)
  if (!id) throw expired()
  return { hotelId: key.hotelId, id }
}

/**
 * Redeems a code; a code of a registration creates the account.
 *
 * @returns the guest's id, or a problem, which must be committed because a failed attempt counts: `otp_invalid` with
 *   the attempts left, `otp_expired` if the code is too old, used or replaced, `rate_limited` after the fifth attempt
 */
export async function redeemCode(
  tx: Handle,
  codeKey: Uint8Array,
  { hotelId, id }: { hotelId: string; id: string },
  otp: string,
): Promise<string | Problem> {
  const code = await lockCode(tx, hotelId, id)
  const now = new Date()
  if (!code) return expired()
  if (code.usedAt || code.replacedAt || code.expiresAt <= now) return expired()
  if (code.tries >= MAX_TRIES) return wait('Too many wrong codes.', code.expiresAt.getTime(), now)
  const matches = timingSafeEqual(keyedHash(codeKey, 'code', id, otp), code.codeHash)
  const owner = code.guestId ?? code.registration
  if (!matches || !owner) {
    const tries = code.tries + 1
    await updateCode(tx, hotelId, id, { tries })
    return wrong(MAX_TRIES - tries)
  }
  await updateCode(tx, hotelId, id, { used_at: now })
  return typeof owner === 'string' ? owner : await registerByCode(tx, hotelId, owner)
}

function expired(): Problem {
  return new Problem('otp_expired', 'This code no longer works. Please ask for a new one.')
}

function wrong(triesLeft: number): Problem {
  const left =
    triesLeft === 0
      ? 'Please ask for a new one.'
      : triesLeft === 1
        ? 'You have 1 more try.'
        : `You have ${triesLeft} more tries.`
  return new Problem('otp_invalid', `That is not the right code. ${left}`, { triesLeft })
}
