import { sql } from 'kysely'
import { is, on } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { insertPaymentEntry } from '../../ledger/payment-queries.ts'
import type { ReportedPayment } from '../../ledger/upi-provider.ts'
import { newId } from '../../shared/ids.ts'
import { lockBooking } from '../../stays/lock-booking.ts'
import { insertFolioEvents } from '../../stays/stay-events.ts'

/**
 * Finds the payment with this QR code in any hotel and locks its row, so that of two reports about one code the second
 * waits. It is found before: a distributed database locks rows of one hotel at a time.
 */
export async function lockCode(tx: Handle, codeId: string) {
  const found = await findPaymentOfCode(tx, codeId)
  // A deposit decides about the rooms of its booking, which is locked before the payment.
  if (found?.isAdvance) await lockBooking(tx, found.hotel_id, found)
  if (!found || !(await lockRow(tx, 'payment', found.hotel_id, found.id))) return undefined
  return await tx
    .selectFrom('payment as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .innerJoin('stay as s', on('s.id', 'p.stay_id'))
    .leftJoin('guest as g', on('g.id', 'p.guest_id'))
    .select(['p.hotel_id as hotelId', 'p.id', 'p.status', 'p.expires_at as closesAt'])
    .select(['p.stay_id as stayId', 'p.is_advance as isAdvance'])
    .select(['s.status as stayStatus', 'g.name as guest', 'h.currency'])
    .where(is({ 'p.hotel_id': found.hotel_id, 'p.id': found.id }))
    .executeTakeFirst()
}
export type CodePayment = NonNullable<Awaited<ReturnType<typeof lockCode>>>

async function findPaymentOfCode(db: Handle, codeId: string) {
  return await db
    .selectFrom('payment')
    .select(['hotel_id', 'id', 'stay_id as stayId', 'is_advance as isAdvance'])
    .where('gateway_session', '=', codeId)
    .executeTakeFirst()
}

/**
 * Remembers a reported payment, by the provider's id of it: stronger than that of the event, because a payment that is
 * asked for and reported counts once, too.
 *
 * @returns false if it was reported before
 */
export async function isNewPayment(
  tx: Handle,
  hotelId: string,
  { reference }: ReportedPayment,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('gateway_event')
    .values({ hotel_id: hotelId, id: reference, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds what was paid to the bill, whatever the code asked for. */
export async function verifyPayment(
  tx: Handle,
  { hotelId, id }: CodePayment,
  { amount, reference }: ReportedPayment,
  at: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE payment SET status = 'verified', amount = ${amount}, reference = ${reference}, decided_at = ${at}
      WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING *
    ), entry AS (${insertPaymentEntry(null, at)}
    ), ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT 1`.execute(tx)
}

/** Adds a further payment of a code that was paid before. */
export async function insertFurtherPayment(
  tx: Handle,
  { hotelId, id }: CodePayment,
  { amount, reference }: ReportedPayment,
  at: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      INSERT INTO payment (hotel_id, id, stay_id, guest_id, payer, is_advance, method, amount, gateway,
        reference, status, created_at, decided_at)
      SELECT hotel_id, ${newId()}::uuid, stay_id, guest_id, payer, is_advance, method, ${amount}::bigint,
        gateway, ${reference}::text, 'verified', ${at}::timestamptz, ${at}::timestamptz
      FROM payment WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING *
    ), entry AS (${insertPaymentEntry(null, at)}
    ), ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT 1`.execute(tx)
}

/** Rejects the payment of a code that has closed, unless it was paid. @returns its hotel, if anything was changed */
export async function rejectUnpaid(
  tx: Handle,
  codeId: string,
  at: Date,
): Promise<string | undefined> {
  const found = await findPaymentOfCode(tx, codeId)
  if (!found) return undefined
  const { rows } = await sql<{ hotelId: string }>`
    WITH changed AS (
      UPDATE payment SET status = 'rejected', decided_at = ${at}
      WHERE hotel_id = ${found.hotel_id} AND id = ${found.id} AND status = 'initiated'
      RETURNING *
    ), ${insertFolioEvents(found.hotel_id, 'changed', at)}
    SELECT hotel_id AS "hotelId" FROM changed`.execute(tx)
  return rows[0]?.hotelId
}

/** The codes of which no payment has been reported, the one that closes first first. @param until they close before it */
export async function findOpenCodes(db: Handle, until: Date | undefined) {
  return await db
    .selectFrom('payment')
    .select('expires_at as closesAt')
    .select(sql<string>`gateway_session`.as('codeId'))
    .where(is({ gateway: 'razorpay', status: 'initiated' }))
    .where('gateway_session', 'is not', null)
    .$if(until !== undefined, (query) => query.where('expires_at', '<', until as Date))
    .orderBy('expires_at')
    .limit(100)
    .execute()
}

/** The open codes of deposits whose time is over, and which are not closed yet. */
export async function findOverdueCodes(db: Handle, now: Date) {
  return await db
    .selectFrom('payment')
    .select(['hotel_id as hotelId', 'id'])
    .select(sql<string>`gateway_session`.as('codeId'))
    .where(is({ gateway: 'razorpay', status: 'initiated', is_advance: true }))
    .where('gateway_session', 'is not', null)
    .where('expires_at', '<=', now)
    .where('code_closed_at', 'is', null)
    .orderBy('expires_at')
    .limit(100)
    .execute()
}

/** The hotel, or without it all that a payment in this currency may be meant for. */
export async function findHotels(db: Handle, id: string | undefined, currency: string) {
  const { rows } = await sql<{ id: string; language: string | null; currency: string }>`
    SELECT id, languages[1] AS language, currency FROM hotel
    WHERE id::text = ${id ?? null}::text OR (currency = ${currency}
      AND NOT EXISTS (SELECT FROM hotel WHERE id::text = ${id ?? null}::text))
    ORDER BY id`.execute(db)
  return rows
}
