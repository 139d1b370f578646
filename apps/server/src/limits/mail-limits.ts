import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/calls/problem.ts'
import { type Limit, limitByHash, perDay, perHour } from './limit.ts'
import { mailboxOf } from './mailbox.ts'
import { countUse, releaseUse } from './rate-limits.ts'

/** Emails of any kind to the mailbox of an unverified address, in all hotels. */
export function mailLimits(limitKey: Uint8Array, email: string): Limit[] {
  return [perHour(5), perDay(10)].map((rate) =>
    limitByHash(limitKey, 'emails to an unverified address', [mailboxOf(email)], rate),
  )
}

/**
 * Counts an email, unless its recipient has verified the address with this hotel.
 *
 * @throws Problem `rate_limited`
 */
export async function countMailTo(
  tx: Handle,
  limitKey: Uint8Array,
  hotelId: string,
  email: string,
  now: Date,
): Promise<void> {
  if (await isConfirmedEmail(tx, hotelId, email)) return
  const detail = 'We have sent too many emails to this address.'
  await countUse(tx, mailLimits(limitKey, email), detail, now)
}

/** Counts an email with a code to an address of no guest. @returns false if it must not be sent */
export async function countCodeMail(
  tx: Handle,
  limitKey: Uint8Array,
  email: string,
  now: Date,
): Promise<boolean> {
  const limits = mailLimits(limitKey, email)
  try {
    await countUse(tx, limits, 'We have sent too many emails to this address.', now)
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Unlike a rejected call, this one is committed.
    await releaseUse(tx, limits, now)
    return false
  }
}

/** A guest of the hotel has it, or has confirmed a booking with it. */
async function isConfirmedEmail(db: Handle, hotelId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    SELECT EXISTS (SELECT FROM guest WHERE hotel_id = ${hotelId} AND email = ${email})
      OR EXISTS (SELECT FROM booking WHERE hotel_id = ${hotelId} AND email = ${email}
        AND email_confirmed_at IS NOT NULL) AS "isConfirmed"`.execute(db)
  return rows[0]?.isConfirmed ?? false
}
