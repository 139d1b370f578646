import type { AccountEntry } from '@bellhop/contract/desk/open-items'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { kindOfInvoice } from '../../stays/invoice-kind.ts'

const shownPayments = 100
const shownEntries = 200

/** By name, also those that are removed. */
export async function listCompanyNames(db: Handle, hotelId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute()
}

export interface CompanyPaymentRow {
  id: string
  amount: number
  method: 'upi' | 'cash' | 'card' | 'bank'
  reference: string | null
  at: Date
  isTakenBack: boolean
  parts: { number: string; amount: number }[]
}

/** Lists the last payments of a company without those that take back others, newest first. */
export async function listCompanyPayments(
  db: Handle,
  hotelId: string,
  companyId: string,
): Promise<CompanyPaymentRow[]> {
  const { rows } = await sql<CompanyPaymentRow>`
    SELECT p.id, p.amount, p.method, p.reference, p.paid_at AS at,
      EXISTS (SELECT FROM company_payment back
        WHERE back.hotel_id = ${hotelId} AND back.takes_back_id = p.id) AS "isTakenBack",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('number', i.number, 'amount', part.amount)
          ORDER BY i.issued_at, i.id)
        FROM company_payment_part part
        JOIN invoice i ON i.hotel_id = part.hotel_id AND i.id = part.invoice_id
        WHERE part.hotel_id = ${hotelId} AND part.payment_id = p.id), '[]') AS parts
    FROM company_payment p
    WHERE p.hotel_id = ${hotelId} AND p.company_id = ${companyId} AND p.takes_back_id IS NULL
      AND NOT p.is_commission
    ORDER BY p.paid_at DESC, p.id DESC LIMIT ${shownPayments}`.execute(db)
  return rows
}

export interface AccountEntryRow {
  id: string
  at: Date
  kind: AccountEntry['kind']
  number: string | null
  amount: number
  balance: number
}

/** Lists the last entries of a company's account, newest first. Money paid at the desk counts once its stay is invoiced. */
export async function listAccountEntries(
  db: Handle,
  hotelId: string,
  companyId: string,
): Promise<AccountEntryRow[]> {
  const { rows } = await sql<AccountEntryRow>`
    WITH entry AS (
      SELECT i.id, i.issued_at AS at, ${kindOfInvoice} AS kind, i.number,
        i.total * CASE i.kind WHEN 'creditNote' THEN -1 ELSE 1 END AS amount
      FROM stay s
      JOIN invoice i ON i.hotel_id = s.hotel_id AND i.stay_id = s.id AND i.payer = 'company'
      WHERE s.hotel_id = ${hotelId} AND s.company_id = ${companyId}
      UNION ALL
      SELECT e.id, greatest(e.created_at, i.issued_at), 'paidAtDesk', p.reference, e.net + e.tax
      FROM stay s
      JOIN invoice i ON i.hotel_id = s.hotel_id AND i.stay_id = s.id AND i.payer = 'company' AND i.kind = 'invoice'
      JOIN payment p ON p.hotel_id = s.hotel_id AND p.stay_id = s.id AND p.payer = 'company'
      JOIN folio_entry e ON e.hotel_id = p.hotel_id AND e.payment_id = p.id
      WHERE s.hotel_id = ${hotelId} AND s.company_id = ${companyId}
      UNION ALL
      SELECT id, paid_at, CASE WHEN takes_back_id IS NULL THEN 'payment' ELSE 'takenBack' END, reference, 0 - amount
      FROM company_payment
      WHERE hotel_id = ${hotelId} AND company_id = ${companyId} AND NOT is_commission
    )
    SELECT *, (sum(amount) OVER (ORDER BY at, kind = 'paidAtDesk', id))::bigint AS balance
    FROM entry ORDER BY at DESC, kind = 'paidAtDesk' DESC, id DESC LIMIT ${shownEntries}`.execute(
    db,
  )
  return rows
}

/** How much of each payment of a company is for no invoice, oldest first. */
export async function listUnassigned(tx: Handle, hotelId: string, companyId: string) {
  const { rows } = await sql<{ id: string; open: number }>`
    SELECT p.id, (p.amount - coalesce(sum(part.amount), 0))::bigint AS open
    FROM company_payment p
    LEFT JOIN company_payment_part part ON part.hotel_id = p.hotel_id AND part.payment_id = p.id
    WHERE p.hotel_id = ${hotelId} AND p.company_id = ${companyId} AND p.amount > 0
      AND NOT p.is_commission
      AND NOT EXISTS (SELECT FROM company_payment back
        WHERE back.hotel_id = ${hotelId} AND back.takes_back_id = p.id)
    GROUP BY p.hotel_id, p.id, p.amount, p.paid_at
    ORDER BY p.paid_at, p.id`.execute(tx)
  return rows.filter(({ open }) => open > 0)
}

/** Lists the parts of payments that are for these invoices, oldest first. */
export async function listParts(tx: Handle, hotelId: string, invoiceIds: readonly string[]) {
  return await tx
    .selectFrom('company_payment_part as part')
    .innerJoin('company_payment as p', (join) =>
      join.onRef('p.hotel_id', '=', 'part.hotel_id').onRef('p.id', '=', 'part.payment_id'),
    )
    .select(['part.payment_id as paymentId', 'part.invoice_id as invoiceId', 'part.amount'])
    .where('part.hotel_id', '=', hotelId)
    .where(sql<boolean>`part.invoice_id = ANY(${invoiceIds}::uuid[])`)
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .execute()
}
