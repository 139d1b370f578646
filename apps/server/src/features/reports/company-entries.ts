import { sql } from 'kysely'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { DayEntryRow, DayLineRow, DayRange } from './queries.ts'

/** Lists what companies paid on a day for their invoices, as entries of the ledger have it, oldest first. */
export async function listCompanyEntries(
  db: Handle,
  hotelId: string,
  { from, to }: DayRange,
): Promise<(DayEntryRow & DayLineRow)[]> {
  const rows = await db
    .selectFrom('company_payment as p')
    .innerJoin('company as c', on('c.id', 'p.company_id'))
    .innerJoin('staff as s', on('s.id', 'p.recorded_by'))
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.id', 'p.takes_back_id as correctsId', 'p.method', 'p.paid_at as at', 'h.country'])
    .select(['c.name as guest', 's.name as staff', sql<number>`-p.amount`.as('net')])
    .where('p.hotel_id', '=', hotelId)
    .where('p.paid_at', '>=', new Date(from))
    .where('p.paid_at', '<', new Date(to))
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    ...{ ...row, kind: 'payment', title: row.method, price: row.net, tax: 0, taxRate: null },
    ...{ taxes: null, isCorrection: row.correctsId !== null, requestKind: null, lines: [] },
    ...{ servedBy: null, reason: null, room: null, requestNumber: null },
  }))
}
