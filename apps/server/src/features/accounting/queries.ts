import type { AccountCode } from '@bellhop/domain/accounting/chart-of-accounts'
import type {
  EnteredCommission,
  IssuedDocument,
  ReceivedPayment,
} from '@bellhop/domain/accounting/journal'
import type { Gateway } from '@bellhop/domain/accounting/payments-by-day'
import type { InvoiceContent } from '@bellhop/domain/money/invoice'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { payerOfEntry } from '../../stays/payer.ts'

/** A span of the hotel's days. */
interface Range {
  timeZone: string
  /** Instants, ISO 8601. */
  from: string
  to: string
}

export interface DocumentRow extends IssuedDocument {
  id: string
  content: InvoiceContent
}

/** Lists the documents of some days, in the order of issue. A cancelled invoice is one, and so is the credit note for it. */
export async function listDocuments(
  db: Handle,
  hotelId: string,
  { from, to, timeZone }: Range,
): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.kind', 'i.number', 'i.payer', 'i.content', 'i.issued_at as at'])
    .select(
      sql<IssuedDocument['requestKinds']>`coalesce((
        SELECT jsonb_object_agg(r.number, r.kind) FROM guest_request r
        WHERE r.hotel_id = ${hotelId} AND r.stay_id = i.stay_id), '{}')`.as('requestKinds'),
    )
    .where('i.hotel_id', '=', hotelId)
    .where('i.issued_at', '>=', new Date(from))
    .where('i.issued_at', '<', new Date(to))
    .orderBy('i.issued_at')
    .orderBy('i.id')
    .execute()
  return rows.map(({ kind, at, ...row }) => ({
    ...row,
    kind: kind === 'cancelledInvoice' ? 'invoice' : kind,
    date: hotelDate(at, timeZone),
  }))
}

export interface PaymentRow extends ReceivedPayment {
  /** That of the entry of the bill, or of a company's payment for several invoices. */
  id: string
  at: Date
  gateway: Gateway | null
}

/** Lists what was received and refunded on some days, oldest first. */
export async function listPayments(
  db: Handle,
  hotelId: string,
  { from, to, timeZone }: Range,
): Promise<PaymentRow[]> {
  const { rows } = await sql<Omit<PaymentRow, 'date'>>`
    SELECT paid.id, paid.at, paid.amount, paid.method, paid.gateway, paid.reference, paid.payer, paid.is_commission AS "isCommission",
      CASE paid.payer WHEN 'company' THEN paid.company WHEN 'second' THEN paid.second ELSE paid.guest END AS party
    FROM (
      SELECT e.id, e.created_at AS at, -e.net AS amount, p.method, p.gateway, coalesce(p.reference, '') AS reference,
        ${payerOfEntry(hotelId)} AS payer, g.name AS guest, c.name AS company, s.second_bill_name AS second, false AS is_commission
      FROM folio_entry e
      JOIN payment p ON p.hotel_id = ${hotelId} AND p.id = e.payment_id
      JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = e.stay_id
      JOIN guest g ON g.hotel_id = ${hotelId} AND g.id = s.guest_id
      LEFT JOIN company c ON c.hotel_id = ${hotelId} AND c.id = s.company_id
      WHERE e.hotel_id = ${hotelId} AND e.created_at >= ${new Date(from)} AND e.created_at < ${new Date(to)}
      UNION ALL
      SELECT p.id, p.paid_at, p.amount, p.method, NULL, coalesce(p.reference, ''), 'company', NULL, c.name, NULL, p.is_commission
      FROM company_payment p JOIN company c ON c.hotel_id = ${hotelId} AND c.id = p.company_id
      WHERE p.hotel_id = ${hotelId} AND p.paid_at >= ${new Date(from)} AND p.paid_at < ${new Date(to)}
    ) paid
    ORDER BY paid.at, paid.id`.execute(db)
  return rows.map((row) => ({ ...row, date: hotelDate(row.at, timeZone) }))
}

/** Lists the commissions of some days, oldest first. */
export async function listCommissions(
  db: Handle,
  hotelId: string,
  { from, to, timeZone }: Range,
): Promise<EnteredCommission[]> {
  const rows = await db
    .selectFrom('commission as m')
    .innerJoin('company as c', on('c.id', 'm.agent_id'))
    .innerJoin('stay as s', on('s.id', 'm.stay_id'))
    .innerJoin('booking as b', on('b.id', 's.booking_id'))
    .select(['m.amount', 'm.entered_at as at', 'b.reference', 'c.name as party'])
    .where('m.hotel_id', '=', hotelId)
    .where('m.entered_at', '>=', new Date(from))
    .where('m.entered_at', '<', new Date(to))
    .where('m.amount', '<>', 0)
    .orderBy('m.entered_at')
    .orderBy('m.id')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, date: hotelDate(at, timeZone) }))
}

/** Lists the counts of the drawer on some days, and what was in it before: the last count and the cash since. */
export async function listCounts(db: Handle, hotelId: string, { from, to }: Range) {
  const counts = await db
    .selectFrom('cash_count')
    .select(['counted', 'counted_at as at'])
    .where('hotel_id', '=', hotelId)
    .where('counted_at', '>=', new Date(from))
    .where('counted_at', '<', new Date(to))
    .orderBy('counted_at')
    .execute()
  const { rows } = await sql<{ drawer: number }>`
    SELECT last.counted - (
      SELECT coalesce(sum(e.net), 0)::bigint
      FROM folio_entry e JOIN payment p ON p.hotel_id = e.hotel_id AND p.id = e.payment_id
      WHERE e.hotel_id = ${hotelId} AND p.method = 'cash'
        AND e.created_at >= last.counted_at AND e.created_at < ${new Date(from)}) + (
      SELECT coalesce(sum(c.amount), 0)::bigint FROM company_payment c
      WHERE c.hotel_id = ${hotelId} AND c.method = 'cash'
        AND c.paid_at >= last.counted_at AND c.paid_at < ${new Date(from)}) AS drawer
    FROM (
      SELECT counted, counted_at FROM cash_count
      WHERE hotel_id = ${hotelId} AND counted_at < ${new Date(from)}
      ORDER BY counted_at DESC LIMIT 1
    ) last`.execute(db)
  return { counts, drawer: rows[0]?.drawer ?? null }
}

/** Reads the addresses of companies by their tax numbers. */
export async function listBusinessAddresses(db: Handle, hotelId: string) {
  const rows = await db
    .selectFrom('company')
    .select(['tax_number as number', 'address'])
    .where('hotel_id', '=', hotelId)
    .where('tax_number', 'is not', null)
    .where('address', 'is not', null)
    .orderBy('removed_at', (order) => order.asc().nullsLast())
    .execute()
  return new Map(rows.map(({ number, address }) => [number, address]))
}

/** Reads the hotel's country, and its codes if it has entered some. */
export async function findAccounts(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('accounting as a', 'a.hotel_id', 'h.id')
    .select(['h.country', sql<AccountCode[] | null>`a.accounts`.as('accounts')])
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

export async function storeAccounts(tx: Handle, hotelId: string, accounts: AccountCode[]) {
  const stored = { accounts: JSON.stringify(accounts) }
  await tx
    .insertInto('accounting')
    .values({ hotel_id: hotelId, ...stored })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(stored))
    .execute()
}
