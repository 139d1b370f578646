import type { BodyOf } from '@bellhop/contract/base/route'
import type * as calls from '@bellhop/contract/desk/travel-agents'
import { toWire } from '@bellhop/domain/money/money'
import type { StaffWork } from '../../audit/work.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import { is } from '../../database/conditions.ts'
import { lockRow, lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { checkCompany } from '../../ledger/check-company.ts'
import { insertCompanyPayment, takeBackPayment } from '../../ledger/company-payments.ts'
import { fromWireAmount } from '../../ledger/payment.ts'
import { findTravelAgent, type TravelAgentRow } from '../../ledger/travel-agents.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { readPercent } from '../../shared/text/read-percent.ts'
import { readText } from '../../shared/text/read-text.ts'
import { toTravelAgent } from './present.ts'

/**
 * Makes a company a travel agent, or changes its terms.
 *
 * @throws Problem `not_found`, `changed_meanwhile`, `invalid_request` for a percentage with more than two decimals
 */
export async function setTravelAgent(
  { tx, staff, audit }: StaffWork,
  id: string,
  { version, number, percent, plans }: BodyOf<typeof calls.setTravelAgent>,
): Promise<calls.TravelAgent> {
  const { hotelId, currency } = staff
  await lockRow(tx, 'company', hotelId, id)
  await checkCompany(tx, hotelId, id)
  const former = await findTravelAgent(tx, hotelId, id)
  // One that was removed is like none, as its terms are not shown.
  const isKnown = version === former?.version || (version === 0 && former?.isRemoved !== false)
  if (!isKnown) {
    if (!former) throw notFound('travel agent')
    throw changedMeanwhile(toTravelAgent(former, currency))
  }
  const rates = await readPlans(tx, hotelId, plans)
  const terms = { number: readText(number) ?? null, rate: readPercent('percent', percent) ?? 0 }
  const stored = { ...terms, version: (former?.version ?? 0) + 1, removed_at: null }
  await tx
    .insertInto('travel_agent')
    .values({ hotel_id: hotelId, id, ...stored })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'id']).doUpdateSet(stored))
    .execute()
  const own = is({ hotel_id: hotelId, agent_id: id })
  await tx.deleteFrom('travel_agent_plan').where(own).execute()
  if (rates.length > 0) {
    const rows = rates.map((rate) => ({ hotel_id: hotelId, agent_id: id, ...rate }))
    await tx.insertInto('travel_agent_plan').values(rows).execute()
  }
  await audit('agent.terms', id, {
    ...(former && { before: termsOf(toTravelAgent(former, currency)) }),
    after: { number, percent, plans },
  })
  return await readAgent(tx, staff, id)
}

/** @throws Problem `not_found` */
export async function removeTravelAgent(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  id: string,
): Promise<void> {
  await lockRow(tx, 'company', hotelId, id)
  const agent = await findTravelAgent(tx, hotelId, id)
  if (!agent || agent.isRemoved) throw notFound('travel agent')
  const removed = { removed_at: now, version: agent.version + 1 }
  await updateById(tx, 'travel_agent', hotelId, id, removed)
  await audit('agent.remove', id)
}

/** @throws Problem `not_found`, `reference_used`, `invalid_request` beyond the balance */
export async function payCommission(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  { method, reference, ...body }: BodyOf<typeof calls.payCommission>,
): Promise<calls.TravelAgent> {
  const { hotelId, currency } = staff
  const amount = fromWireAmount(body.amount, currency)
  const { balance } = await lockAgent(tx, hotelId, id)
  if (amount > balance) throw fieldProblem('amount', 'That is more than is left.')
  const payment = { companyId: id, amount: -amount, method, reference, isCommission: true }
  await insertCompanyPayment({ tx, staff, now }, payment)
  await audit('agent.pay', id, { after: { amount: toWire(amount, currency), method, reference } })
  return await readAgent(tx, staff, id)
}

/** @throws Problem `not_found`, `invalid_transition` */
export async function takeBackCommission(
  { tx, staff, now, audit }: StaffWork,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<calls.TravelAgent> {
  const { hotelId, currency } = staff
  await lockAgent(tx, hotelId, id)
  const given = { companyId: id, paymentId, isCommission: true }
  const amount = await takeBackPayment({ tx, staff, now }, given)
  await audit('agent.takeBack', id, { before: { amount: toWire(-amount, currency) } })
  return await readAgent(tx, staff, id)
}

/** Locks the company, so that two people cannot pay the same balance. @throws Problem `not_found` */
async function lockAgent(tx: Handle, hotelId: string, id: string): Promise<TravelAgentRow> {
  await lockRow(tx, 'company', hotelId, id)
  const agent = await findTravelAgent(tx, hotelId, id)
  if (!agent) throw notFound('travel agent')
  return agent
}

async function readAgent(
  tx: Handle,
  { hotelId, currency }: StaffWork['staff'],
  id: string,
): Promise<calls.TravelAgent> {
  const agent = await findTravelAgent(tx, hotelId, id)
  if (!agent) throw notFound('travel agent')
  return toTravelAgent(agent, currency)
}

const termsOf = ({ number, percent, plans }: calls.TravelAgent) => ({ number, percent, plans })

type Plans = BodyOf<typeof calls.setTravelAgent>['plans']

async function readPlans(tx: Handle, hotelId: string, plans: Plans) {
  const ids = plans.map(({ ratePlanId }) => ratePlanId)
  const known = await lockRows(tx, 'rate_plan', hotelId, [...new Set(ids)], 'KEY SHARE')
  if (known.length < new Set(ids).size) throw notFound('rate plan')
  return plans.map(({ ratePlanId, percent }, place) => {
    if (ids.indexOf(ratePlanId) < place) {
      throw fieldProblem(`plans.${place}.ratePlanId`, 'Choose each rate plan once.')
    }
    const rate = readPercent(`plans.${place}.percent`, percent) ?? 0
    return { rate_plan_id: ratePlanId, rate }
  })
}
