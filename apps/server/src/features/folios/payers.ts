import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folioParts from '@bellhop/contract/desk/folio-parts'
import type { Billing } from '@bellhop/contract/desk/folios'
import { isGstin } from '@bellhop/domain/taxes/gstin'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { readHotel, updateById } from '../../database/rows.ts'
import { checkTaxNumber } from '../../hotels/check-tax-number.ts'
import { checkCompany } from '../../ledger/check-company.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'
import { isBillOpen, lockStay } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/**
 * Sets the recipient of the guest's invoice; blank fields are removed.
 *
 * @throws Problem `not_found`, `invalid_request` for a wrong GSTIN
 */
export async function setBilling(
  { tx, staff: { hotelId }, audit }: StaffWork,
  stayId: string,
  { name, address, gstin }: Billing,
): Promise<void> {
  if (gstin && !isGstin(gstin)) throw fieldProblem('gstin', 'Please check the GSTIN.')
  const { numUpdatedRows } = await tx
    .updateTable('stay')
    .set({
      billing_name: readText(name) ?? null,
      billing_address: readText(address) ?? null,
      billing_gstin: gstin || null,
    })
    .where(is({ hotel_id: hotelId, id: stayId }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('stay')
  await audit('stay.billing', stayId)
}

/**
 * Sets the company that pays a part of the bill, or none.
 *
 * @throws Problem `not_found`, `invalid_transition`
 */
export async function setStayCompany(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  stayId: string,
  { company }: BodyOf<typeof folioParts.setStayCompany>,
): Promise<void> {
  const stay = await lockOpenBill(tx, hotelId, stayId)
  if (company && company._id !== stay.companyId) await checkCompany(tx, hotelId, company._id)
  await updateById(tx, 'stay', hotelId, stayId, {
    company_id: company?._id ?? null,
    company_pays: company?.pays ?? null,
  })
  await audit('stay.company', stayId, {
    after: { company: company?._id ?? null, pays: company?.pays ?? null },
  })
  await recordFolioEvents(tx, hotelId, stayId, now)
}

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
  await lockOpenBill(tx, hotelId, stayId)
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

/** A check-out waits: its invoices are of the parts that it has read. */
async function lockOpenBill(tx: Handle, hotelId: string, stayId: string) {
  const stay = await lockStay(tx, hotelId, stayId, ['status', 'company_id as companyId'])
  if (!stay) throw notFound('stay')
  if (!isBillOpen(stay.status)) {
    throw new Problem('invalid_transition', 'This stay has ended.')
  }
  return stay
}
