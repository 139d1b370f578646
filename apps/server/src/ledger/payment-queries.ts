import type { PaymentMethod, PaymentStatus } from '@bellhop/domain/money/folio'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import { sql } from 'kysely'
import { is, on } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { Payment } from '../database/types.generated.ts'
import { onUniqueViolation } from '../database/unique-violation.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { insertFolioEvents } from '../stays/stay-events.ts'

export interface StoredPayment {
  id: string
  stayId: string
  amount: number
  method: PaymentMethod
  status: PaymentStatus
  reference: string | null
  isAdvance: boolean
  at: Date
  reason: string | null
  /** The amount paid by card instead of the one asked for, in minor units of its currency. */
  paidAmount: number | null
  paidCurrency: string | null
}

const columns = sql`id, stay_id AS "stayId", amount, method, status, is_advance AS "isAdvance",
  coalesce(reference, intent_reference) AS reference, created_at AS at,
  decision_reason AS reason, paid_amount AS "paidAmount", paid_currency AS "paidCurrency"`

/** By a link of ours, or through a gateway. */
export type PaymentWay =
  | { method: 'upi'; intent_reference: string }
  | { method: 'upi' | 'card'; gateway: NonNullable<Payment['gateway']> }

type NewPayment = {
  hotelId: string
  stayId: string
  guestId: string
  /** Minor units. */
  amount: number
  at: Date
  expiresAt: Date
  /** Paid before the stay. */
  isAdvance?: boolean
} & PaymentWay

/** Stores a payment that a guest is about to make: by UPI with our reference, or through a gateway. */
export async function insertInitiated(tx: Handle, payment: NewPayment): Promise<string> {
  const { hotelId, stayId, guestId, at, expiresAt, isAdvance = false, ...values } = payment
  const id = newId()
  const state = { status: 'initiated', created_at: at, expires_at: expiresAt } as const
  await tx
    .insertInto('payment')
    .values({
      ...{ hotel_id: hotelId, id, stay_id: stayId, guest_id: guestId, is_advance: isAdvance },
      ...values,
      ...state,
    })
    .execute()
  return id
}

/**
 * Stores the bank's reference of a guest's UPI payment, unless the desk has decided.
 *
 * @returns undefined if nothing was changed
 * @throws Problem `reference_used`
 */
export async function claimIntent(
  tx: Handle,
  {
    hotelId,
    guestId,
    id,
    reference,
  }: { hotelId: string; guestId: string; id: string; reference: string },
  at: Date,
): Promise<StoredPayment | undefined> {
  return await onUniqueViolation(whenReferenceUsed, async () => {
    const { rows } = await sql<StoredPayment>`
      WITH changed AS (
        UPDATE payment SET reference = ${reference}, status = 'claimed'
        WHERE hotel_id = ${hotelId} AND id = ${id} AND guest_id = ${guestId}
          AND status IN ('initiated', 'claimed') AND gateway IS NULL
        RETURNING *
      ), ${insertFolioEvents(hotelId, 'changed', at)}
      SELECT ${columns} FROM changed`.execute(tx)
    return rows[0]
  })
}

/** A guest's payment. */
export async function findPaymentOfGuest(tx: Handle, hotelId: string, guestId: string, id: string) {
  return await tx
    .selectFrom('payment')
    .select('status')
    .where(is({ hotel_id: hotelId, guest_id: guestId, id }))
    .executeTakeFirst()
}

export async function findPayment(tx: Handle, hotelId: string, id: string) {
  return await tx
    .selectFrom('payment as p')
    .leftJoin('staff as s', on('s.id', 'p.decided_by'))
    .select(['p.status', 'p.gateway', 's.name as decidedByName', 'p.paid_currency as paidCurrency'])
    .where(is({ 'p.hotel_id': hotelId, 'p.id': id }))
    .executeTakeFirst()
}

interface PaymentAtDesk {
  hotelId: string
  stayId: string
  staffId: string
  amount: number
  method: PaymentMethod
  reference: string | null
  isAdvance: boolean
  /** Whose part of the bill it settles. Default: the guest's. */
  payer?: Payer
  at: Date
}

/**
 * Stores a payment received at the desk, with its bill entry, in one statement.
 *
 * @returns undefined for a stay of another hotel
 * @throws Problem `reference_used`
 */
export async function insertDeskPayment(
  tx: Handle,
  payment: PaymentAtDesk,
): Promise<StoredPayment | undefined> {
  const { hotelId, stayId, staffId, amount, method, reference, isAdvance, at } = payment
  const { payer = 'guest' } = payment
  return await onUniqueViolation(whenReferenceUsed, async () => {
    const { rows } = await sql<StoredPayment>`
      WITH changed AS (
        INSERT INTO payment (hotel_id, id, stay_id, payer, is_advance, method, amount, reference, status,
          created_at, decided_at, decided_by)
        SELECT hotel_id, ${newId()}::uuid, id, ${payer}::text, ${isAdvance}::boolean, ${method}::text,
          ${amount}::bigint, ${reference}::text, 'verified', ${at}::timestamptz, ${at}::timestamptz,
          ${staffId}::uuid
        FROM stay WHERE hotel_id = ${hotelId} AND id = ${stayId}
        RETURNING *
      ), entry AS (${insertPaymentEntry(staffId, at)}
      ), ${insertFolioEvents(hotelId, 'changed', at)}
      SELECT ${columns} FROM changed`.execute(tx)
    return rows[0]
  })
}

interface Decision {
  hotelId: string
  id: string
  staffId: string
  status: 'verified' | 'rejected'
  reason: string | null
  at: Date
}

/**
 * Verifies a payment, which posts it to the bill, or rejects it, in one statement: of two members of staff, the second
 * finds it decided. A gateway payment is decided by the gateway, unless it has left that to the desk because of another
 * amount: then the amount paid counts, if it is in the hotel's currency.
 *
 * @returns undefined if nothing was changed
 */
export async function decidePayment(
  tx: Handle,
  decision: Decision,
): Promise<StoredPayment | undefined> {
  const { hotelId, id, staffId, status, reason, at } = decision
  const { rows } = await sql<StoredPayment>`
    WITH changed AS (
      UPDATE payment SET status = ${status}, decided_at = ${at}, decided_by = ${staffId},
        decision_reason = ${reason},
        amount = CASE WHEN ${status} = 'verified' THEN coalesce(paid_amount, amount) ELSE amount END
      WHERE hotel_id = ${hotelId} AND id = ${id}
        AND (status = 'claimed' OR (status = 'initiated' AND gateway IS NULL))
        AND (${status} = 'rejected' OR paid_currency IS NULL
          OR paid_currency = (SELECT currency FROM hotel WHERE hotel.id = ${hotelId}))
      RETURNING *
    ), entry AS (${insertPaymentEntry(staffId, at)}
    ), ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT ${columns} FROM changed`.execute(tx)
  return rows[0]
}

/**
 * The part of a statement that posts a payment to the bill, if it counts; the part `changed` returns its row.
 *
 * @param staffId the member of staff who verified it; null for the gateway
 */
export function insertPaymentEntry(staffId: string | null, at: Date) {
  return sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, payment_id, guest_id,
      staff_id, created_at)
    SELECT hotel_id, ${newId()}::uuid, stay_id, CASE WHEN is_advance THEN 'advance' ELSE 'payment' END,
      method, -amount, 0, id, guest_id, ${staffId}::uuid, ${at}::timestamptz
    FROM changed WHERE status = 'verified'`
}

const whenReferenceUsed = {
  payment_reference: () =>
    new Problem('reference_used', 'Another payment has this reference. Please check it.'),
}
