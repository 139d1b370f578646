import type { ReceivedPayment } from '@bellhop/domain/accounting/journal'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** Lists what companies paid for their invoices on some days, and what was taken back of it, oldest first. */
export async function listCompanyPayments(
  db: Handle,
  hotelId: string,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<ReceivedPayment[]> {
  const rows = await db
    .selectFrom('company_payment as p')
    .innerJoin('company as c', on('c.id', 'p.company_id'))
    .select(['p.amount', 'p.method', 'p.reference', 'p.paid_at as at', 'c.name as party'])
    .where('p.hotel_id', '=', hotelId)
    .where('p.paid_at', '>=', new Date(from))
    .where('p.paid_at', '<', new Date(to))
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .execute()
  return rows.map(({ at, reference, ...row }) => ({
    ...{ ...row, payer: 'company', reference: reference ?? '', date: hotelDate(at, timeZone) },
  }))
}
