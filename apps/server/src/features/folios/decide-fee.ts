import type { BodyOf } from '@bellhop/contract/base/route'
import type * as corrections from '@bellhop/contract/desk/corrections'
import type { StaffWork } from '../../audit/work.ts'
import { updateById } from '../../database/rows.ts'
import { chargeFee, findStaysWithFee } from '../../ledger/cancellation-fee.ts'
import { cancelInvoices, findInvoicedParts } from '../../ledger/issue-invoice.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { lockStay } from '../../stays/lock-stay.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'

/**
 * Charges or waives the fee of a stay that its guest cancelled late.
 *
 * @throws Problem `not_found`, `invalid_transition`, `changed_meanwhile`
 */
export async function decideFee(
  { tx, staff, now, audit }: StaffWork,
  stayId: string,
  { decision, total }: BodyOf<typeof corrections.decideFee>,
): Promise<void> {
  const { hotelId } = staff
  const locked = await lockStay(tx, hotelId, stayId, ['fee_nights as feeNights'])
  const [stay] = locked ? await findStaysWithFee(tx, hotelId, [stayId]) : []
  if (!locked || !stay) throw notFound('stay')
  const count = locked.feeNights
  if (count === null) {
    throw new Problem('invalid_transition', 'There is no cancellation fee to decide.')
  }
  if (decision === 'charged') {
    // An invoice for what the deposit has paid is replaced by one for all of the fee.
    const parts = await findInvoicedParts(tx, hotelId, stayId)
    await cancelInvoices(tx, { hotelId, stayId, staffId: staff.staffId, at: now }, parts)
    await chargeFee(tx, staff, stay, { count, expected: total, at: now })
  } else {
    await audit('cancellationFee.waive', stayId, { after: { nights: count, total } })
  }
  await updateById(tx, 'stay', hotelId, stayId, { fee_nights: null })
  await recordStayEvents(tx, hotelId, stayId, now)
}
