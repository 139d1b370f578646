import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folioParts from '@bellhop/contract/desk/folio-parts'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { readHotel, updateById } from '../../database/rows.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'
import { isBillOpen, lockStay } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/**
 * Opens, changes or closes the bill of a second guest.
 *
 * @throws Problem `not_found`, `invalid_transition`, `invalid_request` for a wrong GSTIN
 */
export async function setSecondBill(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  stayId: string,
  { bill }: BodyOf<typeof folioParts.setSecondBill>,
): Promise<void> {
  const { country } = await readHotel(tx, hotelId, ['country'])
  checkTaxNumber({ country: country ?? undefined, taxNumber: bill?.taxNumber })
  // A check-out waits: its invoices are of the parts that it has read.
  const stay = await lockStay(tx, hotelId, stayId, ['status'])
  if (!stay) throw notFound('stay')
  if (!isBillOpen(stay.status)) {
    throw new Problem('invalid_transition', 'This stay has ended.')
  }
  if (!bill && (await hasPayments(tx, hotelId, stayId))) {
    throw new Problem(
      'invalid_transition',
      'Payments are on the second bill. Refund them first, or keep it.',
    )
  }
  await updateById(tx, 'stay', hotelId, stayId, {
    second_bill_name: bill?.name.trim() ?? null,
    second_bill_address: readText(bill?.address) ?? null,
    second_bill_tax_number: readText(bill?.taxNumber) ?? null,
  })
  await audit('stay.secondBill', stayId, { after: { isOpen: bill !== null } })
  await recordFolioEvents(tx, hotelId, stayId, now)
}

/** Payments of the second guest that are not refunded in full. */
async function hasPayments(tx: Handle, hotelId: string, stayId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM payment p
    JOIN folio_entry e ON e.hotel_id = p.hotel_id AND e.payment_id = p.id
    WHERE p.hotel_id = ${hotelId} AND p.stay_id = ${stayId} AND p.payer = 'second'
    HAVING sum(e.net) <> 0`.execute(tx)
  return rows.length > 0
}
