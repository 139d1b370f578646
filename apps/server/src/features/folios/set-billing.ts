import type { Billing } from '@bellhop/contract/desk/folios'
import { isGstin } from '@bellhop/domain/taxes/gstin'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { forStaff, notFound, Problem } from '../../shared/calls/problem.ts'
import { readText } from '../../shared/text/read-text.ts'

/**
 * Sets the recipient of the guest's invoice; blank fields are removed.
 *
 * @throws Problem `not_found`, `invalid_request` for a wrong GSTIN
 */
export async function setBillingByStaff(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
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
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('stay')
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.billing',
    subjectId: stayId,
  })
}

function wrongGstin(): Problem {
  return new Problem('invalid_request', forStaff('Please check the GSTIN.'), {
    errors: [{ field: 'gstin', message: 'must have the right check character' }],
  })
}
