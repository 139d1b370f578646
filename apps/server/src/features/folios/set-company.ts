import type { BodyOf } from '@bellhop/contract/base/route'
import type * as folioParts from '@bellhop/contract/desk/folio-parts'
import type { StaffWork } from '../../audit/work.ts'
import { updateById } from '../../database/rows.ts'
import { checkCompany } from '../../ledger/check-company.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { isBillOpen, lockStay } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

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
  // A check-out waits: its invoices are of the parts that it has read.
  const stay = await lockStay(tx, hotelId, stayId, ['status', 'company_id as companyId'])
  if (!stay) throw notFound('stay')
  if (!isBillOpen(stay.status)) {
    throw new Problem('invalid_transition', 'This stay has ended.')
  }
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
