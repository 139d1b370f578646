import type { CommissionKind } from '@bellhop/domain/accounting/commissions'
import type { PaymentMethod } from '@bellhop/domain/money/folio'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** An agent and a span of instants, the end not included. */
export interface AgentSpan {
  hotelId: string
  id: string
  from: string
  to: string
}

export interface StatementSums {
  /** Minor units, as all amounts. */
  opening: number
  commission: number
  revenue: number
  paid: number
}

/** Sums what was entered and paid before a span, and in it. */
export async function sumStatement(
  db: Handle,
  { hotelId, id, from, to }: AgentSpan,
): Promise<StatementSums> {
  const { rows } = await sql<StatementSums>`
    SELECT coalesce(sum(amount) FILTER (WHERE at < ${from}), 0)::bigint AS opening,
      coalesce(sum(amount) FILTER (WHERE at >= ${from} AND is_commission), 0)::bigint AS commission,
      coalesce(sum(revenue) FILTER (WHERE at >= ${from}), 0)::bigint AS revenue,
      coalesce(-sum(amount) FILTER (WHERE at >= ${from} AND NOT is_commission), 0)::bigint AS paid
    FROM (
      SELECT c.entered_at AS at, c.amount, c.revenue, true AS is_commission FROM commission c
      WHERE c.hotel_id = ${hotelId} AND c.agent_id = ${id}
      UNION ALL
      SELECT p.paid_at, p.amount, 0, false FROM company_payment p
      WHERE p.hotel_id = ${hotelId} AND p.company_id = ${id} AND p.is_commission
    ) entry
    WHERE at < ${to}`.execute(db)
  return rows[0] ?? { opening: 0, commission: 0, revenue: 0, paid: 0 }
}

export interface LineRow {
  id: string
  kind: CommissionKind
  enteredAt: Date
  rate: number
  revenue: number
  amount: number
  bookingId: string
  bookingRef: string
  guest: string
  checkInDate: string
  checkOutDate: string
  /** By language. */
  plan: Record<string, string> | null
}

/** Lists the commissions of a span, newest first. @param page undefined: all of them */
export async function listLines(
  db: Handle,
  { hotelId, id, from, to, timeZone }: AgentSpan & { timeZone: string },
  page?: { limit: number; before: string | undefined },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT c.id, c.kind, c.entered_at AS "enteredAt", c.rate, c.revenue, c.amount, b.id AS "bookingId",
      b.reference AS "bookingRef", g.name AS guest, s.rate -> 'plan' -> 'name' AS plan, a.day::text AS "checkInDate",
      coalesce((s.checked_out_at AT TIME ZONE ${timeZone})::date, a.day + s.duration)::text AS "checkOutDate"
    FROM commission c
    JOIN stay s ON s.hotel_id = c.hotel_id AND s.id = c.stay_id
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    CROSS JOIN LATERAL (SELECT (s.check_in AT TIME ZONE ${timeZone})::date AS day) a
    WHERE c.hotel_id = ${hotelId} AND c.agent_id = ${id}
      AND c.entered_at >= ${from} AND c.entered_at < ${to}
      ${page?.before === undefined ? sql`` : sql`AND c.id < ${page.before}`}
    ORDER BY c.id DESC ${page ? sql`LIMIT ${page.limit + 1}` : sql``}`.execute(db)
  return rows
}

export interface PaymentRow {
  id: string
  /** Above 0: paid to the agent. */
  amount: number
  method: PaymentMethod
  reference: string | null
  at: Date
  isTakenBack: boolean
  takesBack: boolean
}

/** Lists the payments of a span and those that take back others, newest first. @param limit undefined: all of them */
export async function listPayments(
  db: Handle,
  { hotelId, id, from, to }: AgentSpan,
  limit?: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT p.id, -p.amount AS amount, p.method, p.reference, p.paid_at AS at, p.takes_back_id IS NOT NULL AS "takesBack",
      EXISTS (SELECT FROM company_payment back
        WHERE back.hotel_id = ${hotelId} AND back.takes_back_id = p.id) AS "isTakenBack"
    FROM company_payment p
    WHERE p.hotel_id = ${hotelId} AND p.company_id = ${id} AND p.is_commission
      AND p.paid_at >= ${from} AND p.paid_at < ${to}
      ${limit === undefined ? sql`` : sql`AND p.takes_back_id IS NULL`}
    ORDER BY p.paid_at DESC, p.id DESC ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}`.execute(
    db,
  )
  return rows
}
