import type { BodyOf } from '@bellhop/contract/base/route'
import type { setExemptions } from '@bellhop/contract/desk/corrections'
import { addedRate, addStayTaxes, type TaxRule } from '@bellhop/domain/taxes'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { nightsOfStay, postedNightsOfStay } from '../../folio/nights.ts'
import { recordFolioEvents } from '../../folio/stay-events.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { notFound, staffFieldProblem } from '../../shared/problem.ts'
import { notInHouse } from './check-out.ts'

/**
 * Marks the taxes that a stay does not owe in its nights that are not posted yet, and prices these again. Posted nights
 * keep their taxes.
 *
 * @throws Problem `not_found`, `not_in_house`, `invalid_request`
 */
export async function setExemptionsByStaff(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  stayId: string,
  { taxIds, reason }: BodyOf<typeof setExemptions>,
): Promise<void> {
  if (taxIds.length > 0 && reason === undefined) {
    throw staffFieldProblem('reason', 'Enter a reason.')
  }
  const stay = await lockStay(tx, hotelId, stayId)
  if (stay?.status !== 'inHouse' && stay?.status !== 'booked') {
    throw await notInHouse(tx, hotelId, stayId)
  }
  const known = new Set(stay.nights.flatMap(({ taxes }) => (taxes ?? []).map(({ id }) => id)))
  if (taxIds.some((id) => !known.has(id))) throw notFound('tax')
  const exempted = stay.nights.map(({ taxes, ...night }) => ({
    ...night,
    taxes: taxes?.map((rule) => mark(rule, taxIds.includes(rule.id))),
  }))
  const posted = new Set(stay.postedNights)
  const rows = addStayTaxes(exempted, stay)
    .filter(({ date, taxes }) => !posted.has(date) && taxes)
    .map(({ date, price, taxes = [], stayTaxes }) => ({
      ...{ night: date, taxes, stay_taxes: stayTaxes, tax_rate: addedRate(taxes, price) },
    }))
  await sql`
    UPDATE stay_night n SET taxes = v.taxes, tax_rate = v.tax_rate, stay_taxes = v.stay_taxes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v (night date, taxes jsonb, tax_rate integer, stay_taxes jsonb)
    WHERE n.hotel_id = ${hotelId} AND n.stay_id = ${stayId} AND n.night = v.night`.execute(tx)
  const note = taxIds.length > 0 ? (reason?.trim() ?? null) : null
  await tx
    .updateTable('stay')
    .set({ tax_exemption_reason: note })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .execute()
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'stay.exempt',
    subjectId: stayId,
    after: { taxIds, reason: note, nights: rows.map(({ night }) => night) },
  })
  await recordFolioEvents(tx, hotelId, stayId, new Date())
}

function mark({ exempt: _, ...rule }: TaxRule, isExempt: boolean): TaxRule {
  return isExempt ? { ...rule, exempt: true } : rule
}

/** The lock prevents that a night is posted meanwhile. */
async function lockStay(tx: Handle, hotelId: string, stayId: string) {
  await tx
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .forNoKeyUpdate()
    .execute()
  return await tx
    .selectFrom('stay as s')
    .select([
      's.status',
      's.adults',
      's.children',
      nightsOfStay.as('nights'),
      postedNightsOfStay.as('postedNights'),
    ])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', stayId)
    .executeTakeFirst()
}
