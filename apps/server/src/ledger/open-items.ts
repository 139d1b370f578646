import type { OpenItem } from '@bellhop/contract/desk/open-items'
import { ageOf, beyondLimit } from '@bellhop/domain/accounting/open-items'
import { toWire } from '@bellhop/domain/money/money'
import { sql } from 'kysely'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { findById } from '../database/rows.ts'
import { payerOfEntry } from '../stays/payer.ts'

/** An invoice of a company that is not cancelled. Amounts are minor units, dates the hotel's. */
export interface CompanyItem {
  id: string
  number: string
  companyId: string
  stayId: string
  guest: string
  issuedOn: string
  dueOn: string
  /** The invoice with its notes. */
  total: number
  /** Not paid of it yet; below 0 if more was paid at the desk. */
  open: number
  letters: { level: number; date: string }[]
}

/** An invoice with what was paid at the desk for the company's part of its stay, and what of its payments is for it. */
interface Row extends Omit<CompanyItem, 'open'> {
  kind: 'invoice' | 'cancelledInvoice'
  paid: number
  assigned: number
}

export interface CompanyAccounts {
  /** Those that are not fully paid; those that are due first before the others. */
  items: CompanyItem[]
  /** Invoices to which something else may be assigned than is due, with what was not paid of them at the desk. */
  unsettled: { id: string; due: number }[]
  /** Paid by each company and for no invoice, unless it is nothing. */
  credits: Map<string, number>
}

/** Reads what companies owe. @param companyId of one company only */
export async function readCompanyAccounts(
  db: Handle,
  hotelId: string,
  companyId?: string,
): Promise<CompanyAccounts> {
  const rows = await listInvoices(db, hotelId, companyId)
  const { rows: paid } = await sql<{ id: string; amount: number }>`
    SELECT p.company_id AS id, sum(p.amount - coalesce(part.amount, 0))::bigint AS amount
    FROM company_payment p
    CROSS JOIN LATERAL (SELECT sum(amount) AS amount FROM company_payment_part
      WHERE hotel_id = ${hotelId} AND payment_id = p.id) part
    WHERE p.hotel_id = ${hotelId} AND NOT p.is_commission
      AND ${companyId ? sql`p.company_id = ${companyId}` : sql`TRUE`}
    GROUP BY p.company_id`.execute(db)
  const credits = new Map(paid.map(({ id, amount }) => [id, amount]))
  const items = rows.map(({ paid, assigned, kind, ...item }) => {
    const due = kind === 'invoice' ? item.total - paid : 0
    // A note or a cancellation may leave more assigned to an invoice than is due: that money is credit again.
    const used = Math.min(Math.max(due, 0), assigned)
    credits.set(item.companyId, (credits.get(item.companyId) ?? 0) + assigned - used)
    return { ...item, due, open: due - used }
  })
  for (const [id, credit] of credits) if (credit === 0) credits.delete(id)
  return {
    items: items.filter(({ open }) => open > 0).map(({ due, ...item }) => item),
    unsettled: items.map(({ id, due }) => ({ id, due })),
    credits,
  }
}

/** Lists the invoices of companies unless what is assigned to them is exactly their total: of those nothing is open. */
async function listInvoices(db: Handle, hotelId: string, companyId?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH unsettled AS MATERIALIZED (
      SELECT i.id, coalesce(part.amount, 0)::bigint AS assigned
      FROM invoice i
      JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
      LEFT JOIN (
        SELECT part.invoice_id, sum(part.amount) AS amount
        FROM company_payment p
        JOIN company_payment_part part ON part.hotel_id = p.hotel_id AND part.payment_id = p.id
        WHERE p.hotel_id = ${hotelId} AND ${companyId ? sql`p.company_id = ${companyId}` : sql`TRUE`}
        GROUP BY part.invoice_id) part ON part.invoice_id = i.id
      WHERE i.hotel_id = ${hotelId} AND i.payer = 'company' AND i.kind = 'invoice'
        AND ${companyId ? sql`s.company_id = ${companyId}` : sql`TRUE`}
        AND (i.total IS DISTINCT FROM part.amount
          OR i.id IN (SELECT n.invoice_id FROM invoice n WHERE n.hotel_id = ${hotelId} AND n.invoice_id IS NOT NULL)
          OR i.stay_id IN (SELECT p.stay_id FROM payment p WHERE p.hotel_id = ${hotelId} AND p.payer = 'company'))
      UNION ALL
      SELECT i.id, sum(part.amount)::bigint FROM invoice i
      JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
      JOIN company_payment_part part ON part.hotel_id = i.hotel_id AND part.invoice_id = i.id
      WHERE i.hotel_id = ${hotelId} AND i.kind = 'cancelledInvoice'
        AND ${companyId ? sql`s.company_id = ${companyId}` : sql`TRUE`}
      GROUP BY i.id
    )
    SELECT i.id, i.number, i.kind, s.company_id AS "companyId", i.stay_id AS "stayId", g.name AS guest,
      issued.day::text AS "issuedOn", coalesce(i.due_on, issued.day + c.payment_days)::text AS "dueOn",
      i.total + coalesce((
        SELECT sum(n.total * CASE n.kind WHEN 'creditNote' THEN -1 ELSE 1 END)
        FROM invoice n WHERE n.hotel_id = ${hotelId} AND n.invoice_id = i.id), 0)::bigint AS total,
      coalesce((
        SELECT -sum(e.net + e.tax) FROM payment p
        JOIN folio_entry e ON e.hotel_id = p.hotel_id AND e.payment_id = p.id
        WHERE p.hotel_id = ${hotelId} AND p.stay_id = s.id AND p.payer = 'company'), 0)::bigint AS paid,
      u.assigned,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('level', d.level,
          'date', (l.created_at AT TIME ZONE h.time_zone)::date::text))
        FROM dunning_item d JOIN dunning_letter l ON l.hotel_id = d.hotel_id AND l.id = d.letter_id
        WHERE d.hotel_id = ${hotelId} AND d.invoice_id = i.id), '[]') AS letters
    FROM unsettled u
    JOIN invoice i ON i.hotel_id = ${hotelId} AND i.id = u.id
    JOIN hotel h ON h.id = i.hotel_id
    JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    JOIN company c ON c.hotel_id = s.hotel_id AND c.id = s.company_id
    CROSS JOIN LATERAL (SELECT (i.issued_at AT TIME ZONE h.time_zone)::date AS day) issued
    ORDER BY "dueOn", i.issued_at, i.id`.execute(db)
  return rows
}

/** The debt of a company that would be beyond its limit. Amounts are minor units. */
export interface BeyondCredit {
  company: string
  limit: number
  owed: number
  amount: number
}

/**
 * Checks what is due of the company's part of a stay against the company's credit limit. Its row stays locked until the
 * transaction ends, so two desks cannot go beyond the limit together. Call it after the last entry.
 *
 * @returns undefined within the limit
 */
export async function findBeyondCredit(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<BeyondCredit | undefined> {
  const stay = await findById(tx, 'stay', hotelId, stayId, ['company_id'])
  if (!stay?.company_id) return undefined
  const companyId = stay.company_id
  await lockRow(tx, 'company', hotelId, companyId)
  const company = await findById(tx, 'company', hotelId, companyId, ['name', 'credit_limit'])
  if (!company || company.credit_limit === null) return undefined
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(e.net + e.tax) FILTER (WHERE ${payerOfEntry(hotelId)} = 'company'), 0)::bigint AS amount
    FROM stay s LEFT JOIN folio_entry e ON e.hotel_id = s.hotel_id AND e.stay_id = s.id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}`.execute(tx)
  const amount = rows[0]?.amount ?? 0
  const { items, credits } = await readCompanyAccounts(tx, hotelId, companyId)
  const owed = items.reduce((sum, { open }) => sum + open, 0 - (credits.get(companyId) ?? 0))
  const { name, credit_limit: limit } = company
  return beyondLimit(limit, owed, amount) > 0 ? { company: name, limit, owed, amount } : undefined
}

export function toOpenItem(item: CompanyItem, today: string, currency: string): OpenItem {
  const { id, number, stayId, guest, issuedOn, dueOn, total, open, letters } = item
  const letter = Math.max(0, ...letters.map(({ level }) => level))
  return {
    ...{ _id: id, number, stayId, guest, issuedOn, dueOn },
    total: toWire(total, currency),
    open: toWire(open, currency),
    age: ageOf(dueOn, today),
    ...(letter > 0 && { letter }),
  }
}
