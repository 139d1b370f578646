import type { AgentStatement } from '@bellhop/contract/desk/travel-agents'
import { toWire } from '@bellhop/domain/money/money'
import { countDays } from '@bellhop/domain/stays/booking'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../database/open.ts'
import { findTravelAgent } from '../../ledger/travel-agents.ts'
import { decodeCursor, splitPage, uuid } from '../../shared/calls/paging.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { type Place, toLine, toPayment, toTravelAgent } from './present.ts'
import { listLines, listPayments, sumStatement } from './queries.ts'

const maxDays = 366
const shownPayments = 100

interface Asked {
  id: string
  /** The hotel's days, both included. */
  from: string
  to: string
}

const linePlace = new RegExp(`^(${uuid})$`)

/** @throws Problem `not_found`, `invalid_request` for more days than a statement may have */
export async function readStatement(
  db: Handle,
  staff: Place,
  { limit, before, ...asked }: Asked & { limit: number; before: string | undefined },
): Promise<AgentStatement> {
  const { currency } = staff
  const { span, agent, sums } = await readSums(db, staff, asked)
  const from = before === undefined ? undefined : decodeCursor(before, linePlace)[0]
  const found = await listLines(db, span, { limit, before: from })
  const { rows, ...next } = splitPage(found, limit, ({ id }) => id)
  const payments = await listPayments(db, span, shownPayments)
  const money = (minor: number) => toWire(minor, currency)
  const { opening, commission, revenue, paid } = sums
  return {
    agent: toTravelAgent(agent, currency),
    ...{ opening: money(opening), commission: money(commission), paid: money(paid) },
    ...{ closing: money(opening + commission - paid), revenue: money(revenue) },
    payments: payments.map((payment) => toPayment(payment, currency)),
    lines: { data: rows.map((row) => toLine(row, staff)), ...next },
  }
}

/** Reads all commissions and payments of a statement, oldest first. @throws Problem as `readStatement` */
export async function readWholeStatement(db: Handle, staff: Place, asked: Asked) {
  const { span, agent, sums } = await readSums(db, staff, asked)
  const lines = await listLines(db, span)
  const payments = await listPayments(db, span)
  return { name: agent.name, ...sums, lines: lines.reverse(), payments: payments.reverse() }
}

export type WholeStatement = Awaited<ReturnType<typeof readWholeStatement>>

async function readSums(db: Handle, { hotelId, timeZone }: Place, { id, from, to }: Asked) {
  if (from > to) throw fieldProblem('to', 'The last day is before the first one.')
  if (countDays(from, to) >= maxDays) throw fieldProblem('from', 'At most a year at a time.')
  const span = {
    ...{ hotelId, id, timeZone },
    ...{ from: hotelDay(from, timeZone).from, to: hotelDay(to, timeZone).to },
  }
  const agent = await findTravelAgent(db, hotelId, id)
  if (!agent) throw notFound('travel agent')
  return { span, agent, sums: await sumStatement(db, span) }
}
