import type { AccountCode } from '@bellhop/domain/accounting/chart-of-accounts'
import type { IssuedDocument, ReceivedPayment } from '@bellhop/domain/accounting/journal'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { payerOfEntry } from '../../stays/payer.ts'

/** A span of the hotel's days. */
interface Range {
  timeZone: string
  /** Instants, ISO 8601. */
  from: string
  to: string
}

/** Lists the documents of some days, in the order of issue. A cancelled invoice is one, and so is the credit note for it. */
export async function listDocuments(
  db: Handle,
  hotelId: string,
  { from, to, timeZone }: Range,
): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('invoice as i')
    .select(['i.kind', 'i.number', 'i.payer', 'i.content', 'i.issued_at as at'])
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

/** Lists what was received and refunded on some days, oldest first. */
export async function listPayments(
  db: Handle,
  hotelId: string,
  { from, to, timeZone }: Range,
): Promise<ReceivedPayment[]> {
  const { rows } = await sql<Omit<ReceivedPayment, 'date'> & { at: Date }>`
    SELECT paid.at, paid.amount, paid.method, paid.reference, paid.payer,
      CASE paid.payer WHEN 'company' THEN paid.company WHEN 'second' THEN paid.second ELSE paid.guest END AS party
    FROM (
      SELECT e.id, e.created_at AS at, -e.net AS amount, p.method, coalesce(p.reference, '') AS reference,
        ${payerOfEntry(hotelId)} AS payer, g.name AS guest, c.name AS company, s.second_bill_name AS second
      FROM folio_entry e
      JOIN payment p ON p.hotel_id = ${hotelId} AND p.id = e.payment_id
      JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = e.stay_id
      JOIN guest g ON g.hotel_id = ${hotelId} AND g.id = s.guest_id
      LEFT JOIN company c ON c.hotel_id = ${hotelId} AND c.id = s.company_id
      WHERE e.hotel_id = ${hotelId} AND e.created_at >= ${new Date(from)} AND e.created_at < ${new Date(to)}
    ) paid
    ORDER BY paid.at, paid.id`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, date: hotelDate(at, timeZone) }))
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
