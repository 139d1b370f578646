import type { BodyOf } from '@bellhop/contract/base/route'
import type * as corrections from '@bellhop/contract/desk/corrections'
import { exemptNight } from '@bellhop/domain/taxes/exemptions'
import { addStayTaxes } from '@bellhop/domain/taxes/stay-taxes'
import type { StaffWork } from '../../audit/work.ts'
import { updateById } from '../../database/rows.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { updateNights } from '../../stays/insert-booking.ts'
import { lockStayWithNights, notInHouse } from '../../stays/lock-stay.ts'
import { recordFolioEvents } from '../../stays/stay-events.ts'

/**
 * Marks the taxes that a stay does not owe in its nights that are not posted yet, and prices these again. Posted nights
 * keep their taxes.
 *
 * @throws Problem `not_found`, `not_in_house`, `invalid_request`
 */
export async function setExemptions(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  stayId: string,
  { taxIds, reason }: BodyOf<typeof corrections.setExemptions>,
): Promise<void> {
  if (taxIds.length > 0 && reason === undefined) {
    throw fieldProblem('reason', 'Enter a reason.')
  }
  const stay = await lockStayWithNights(tx, hotelId, stayId)
  if (stay?.status !== 'inHouse' && stay?.status !== 'booked') {
    throw await notInHouse(tx, hotelId, stayId)
  }
  const known = new Set(stay.nights.flatMap(({ taxes }) => (taxes ?? []).map(({ id }) => id)))
  if (taxIds.some((id) => !known.has(id))) throw notFound('tax')
  const exempted = stay.nights.map((night) => exemptNight(night, ({ id }) => taxIds.includes(id)))
  const posted = new Set(stay.postedNights)
  const rows = addStayTaxes(exempted, stay).filter(({ date, taxes }) => !posted.has(date) && taxes)
  await updateNights(tx, { hotelId, stayId }, rows)
  const note = taxIds.length > 0 ? (reason?.trim() ?? null) : null
  await updateById(tx, 'stay', hotelId, stayId, { tax_exemption_reason: note })
  await audit('stay.exempt', stayId, {
    after: { taxIds, reason: note, nights: rows.map(({ date }) => date) },
  })
  await recordFolioEvents(tx, hotelId, stayId, now)
}
