import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Sentence } from '../../sentences/sentences.ts'

interface Account {
  hotelId: string
  staffId: string
}

/**
 * The secret that is guessed. Each has a count of its own, so that a known password does not let codes be guessed for
 * ever.
 */
export type Secret = 'password' | 'code'

const columns = {
  password: sql.ref('wrong_passwords'),
  code: sql.ref('wrong_codes'),
}

/**
 * Failures in a row after which a password or code is no longer tried: in each browser in which the person has signed
 * in, and in all others together. With five such browsers they are 100, the most that NIST SP 800-63B-4 allows (3.2.2).
 * What strangers use up leaves the person's browsers their own.
 */
const most = { here: 10, elsewhere: 50 }
const BROWSERS = 5
/** After so many days strangers' failures are forgotten once the person signs in. */
const FORGOTTEN_DAYS = 30

/** The id of all browsers in which the person has not signed in. */
const elsewhere = Buffer.alloc(0)
const toBytes = (deviceId: string) => Buffer.from(deviceId, 'base64url')

/** Explains in a sentence what to do after too many failures. */
export const explainTooMany: Record<Secret, Sentence> = {
  password:
    'Too many wrong passwords in this browser. Sign in with a passkey or in another browser that you use, or choose a new password.',
  code: 'Too many wrong codes. Sign in with a passkey or in another browser that you use, or ask an administrator to reset your app.',
}

export interface Try {
  /** Whether the person has signed in in this browser. */
  isKnown: boolean
  /** False after too many failures in a row: it must not be tried. */
  isOpen: boolean
}

/**
 * Counts a try at each account as a failure, before it is known to be right, so that simultaneous ones cannot exceed the
 * limit. One statement for any number of accounts, so that its time does not tell whether there are any.
 *
 * @param deviceId of the browser that makes it, if it has one
 */
export async function countTries<A extends Account>(
  db: Handle,
  accounts: readonly A[],
  secret: Secret,
  deviceId: string | undefined,
): Promise<(A & Try)[]> {
  const count = columns[secret]
  const { rows } = await sql<Try & { staffId: string }>`
    WITH tried AS (
      SELECT a.hotel_id, a.staff_id, coalesce(d.device_id, ${elsewhere}) AS device_id
      FROM unnest(${accounts.map(({ hotelId }) => hotelId)}::uuid[],
        ${accounts.map(({ staffId }) => staffId)}::uuid[]) AS a (hotel_id, staff_id)
      LEFT JOIN staff_device d ON d.hotel_id = a.hotel_id AND d.staff_id = a.staff_id
        AND d.device_id = ${toBytes(deviceId ?? '')}
      ORDER BY a.hotel_id, a.staff_id
    ), counted AS (
      INSERT INTO staff_device AS d (hotel_id, staff_id, device_id, ${count}, used_at)
      SELECT hotel_id, staff_id, device_id, 1, now() FROM tried
      ON CONFLICT (hotel_id, staff_id, device_id) DO UPDATE SET ${count} = d.${count} + 1, used_at = excluded.used_at
      WHERE d.${count} < CASE WHEN d.device_id = ${elsewhere}
        THEN ${most.elsewhere}::integer ELSE ${most.here}::integer END
      RETURNING hotel_id, staff_id
    )
    SELECT t.staff_id AS "staffId", t.device_id <> ${elsewhere} AS "isKnown", c.staff_id IS NOT NULL AS "isOpen"
    FROM tried t LEFT JOIN counted c ON c.hotel_id = t.hotel_id AND c.staff_id = t.staff_id`.execute(
    db,
  )
  const tries = new Map(rows.map(({ staffId, ...one }) => [staffId, one]))
  const unknown = { isKnown: false, isOpen: false }
  return accounts.map((account) => ({ ...account, ...(tries.get(account.staffId) ?? unknown) }))
}

/** Releases the tries at accounts where there was nothing wrong, as it was right at another one. */
export async function releaseTries(
  db: Handle,
  tries: readonly (Account & Try)[],
  secret: Secret,
  deviceId: string | undefined,
): Promise<void> {
  const count = columns[secret]
  // One statement for each, in the order in which tries are counted.
  for (const { hotelId, staffId, isKnown } of tries.filter(({ isOpen }) => isOpen)) {
    await sql`UPDATE staff_device SET ${count} = greatest(${count} - 1, 0)
      WHERE hotel_id = ${hotelId} AND staff_id = ${staffId}
        AND device_id = ${isKnown ? toBytes(deviceId ?? '') : elsewhere}`.execute(db)
  }
}

/**
 * Resets the failures in the person's browsers, which do not let strangers try again: theirs are reset only by a success
 * elsewhere, or after a month.
 *
 * @param isElsewhere whether it was in a browser in which the person has not signed in
 */
export async function resetFailures(
  tx: Handle,
  { hotelId, staffId }: Account,
  { of, isElsewhere }: { of: readonly Secret[]; isElsewhere: boolean },
): Promise<void> {
  await sql`SELECT device_id FROM staff_device WHERE hotel_id = ${hotelId} AND staff_id = ${staffId}
    ORDER BY device_id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    UPDATE staff_device SET ${sql.join(of.map((secret) => sql`${columns[secret]} = 0`))}
    WHERE hotel_id = ${hotelId} AND staff_id = ${staffId}
      AND (${isElsewhere} OR device_id <> ${elsewhere}
        OR used_at < now() - ${FORGOTTEN_DAYS} * interval '1 day')`.execute(tx)
}

/** Remembers a browser in which the person has signed in, and forgets the one that was used least recently. */
export async function rememberDevice(
  tx: Handle,
  { hotelId, staffId }: Account,
  deviceId: string,
): Promise<void> {
  await sql`
    INSERT INTO staff_device (hotel_id, staff_id, device_id, used_at)
    VALUES (${hotelId}, ${staffId}, ${toBytes(deviceId)}, now())
    ON CONFLICT (hotel_id, staff_id, device_id) DO UPDATE SET used_at = excluded.used_at`.execute(
    tx,
  )
  await sql`
    DELETE FROM staff_device
    WHERE hotel_id = ${hotelId} AND staff_id = ${staffId} AND device_id IN (
      SELECT device_id FROM staff_device
      WHERE hotel_id = ${hotelId} AND staff_id = ${staffId} AND device_id <> ${elsewhere}
      ORDER BY used_at DESC, device_id OFFSET ${BROWSERS})`.execute(tx)
}

/** Forgets the browsers and failures of a person. */
export async function forgetDevices(tx: Handle, hotelId: string, staffId: string): Promise<void> {
  await tx
    .deleteFrom('staff_device')
    .where(is({ hotel_id: hotelId, staff_id: staffId }))
    .execute()
}
