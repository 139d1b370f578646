import type { Billing } from '@bellhop/contract/desk/folios'
import { isGstin } from '@bellhop/domain/taxes/gstin'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { fieldProblem, notFound, type Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'

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
  if (gstin && !isGstin(gstin)) throw wrongGstin()
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

function wrongGstin(): Problem {
  return fieldProblem('gstin', 'Please check the GSTIN.')
}
