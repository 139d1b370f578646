import type { DataOf, Route } from '@bellhop/contract/base/route'
import type { PlannedChange } from '@bellhop/contract/desk/agent-plans'
import { maxOpenPlans, maxPlannedChanges } from '@bellhop/domain/limits'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { PlanSubject } from '../database/stored-plan.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryOut } from '../database/trial.ts'
import { rejectIfBusy } from '../jobs/busy.ts'
import { createFairQueue } from '../jobs/fair-queue.ts'
import { inPreview } from '../sessions/preview-session.ts'
import type { ProgramSession } from '../sessions/program-session.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { markTexts } from './mark-texts.ts'
import { countOpenPlans, insertPlan, recordPlanEvent } from './plan-queries.ts'
import { type CallInput, readArguments, responseOf, toInject } from './tool-call.ts'
import { type ReadCall, typedInput, type WritingTool } from './writing-tools.ts'

/** Each holds a connection of this server's ten, for as long as its calls take. */
const queueTrial = createFairQueue({
  ...{ atOnce: 2, atOnceOfHotel: 1, waiting: 40, waitingOfHotel: 10 },
})

/** A call that was rejected, with its problem. */
export class RejectedCall extends Error {
  readonly status: number
  readonly body: string

  constructor({ statusCode, body }: { statusCode: number; body: string }) {
    super(`A call was rejected with ${statusCode}`)
    this.status = statusCode
    this.body = body
  }
}

interface Program {
  session: ProgramSession
  address: string
  now: Date
  headers: Record<string, string>
}

export interface Plan {
  id: string
  changes: PlannedChange[]
  moreChanges: number
  expiresAt: Date
}

/**
 * Tries the change of a tool in a transaction that is rolled back, and stores what it would change as a plan.
 *
 * @returns undefined if it would change nothing
 * @throws Problem, or RejectedCall with that of the change
 */
export async function makePlan(
  app: FastifyInstance,
  { session, address, now, headers }: Program,
  tool: WritingTool,
  given: Record<string, unknown>,
): Promise<Plan | undefined> {
  const completed = { ...given, ...tool.complete?.() }
  const input = readArguments(tool.call, completed)
  const { hotelId, program, staffId } = session
  if ((await countOpenPlans(app.db, hotelId, now)) >= maxOpenPlans) {
    throw new Problem(
      'invalid_transition',
      'At most {count} plans wait. Decide about some first.',
      {
        values: { count: maxOpenPlans },
      },
    )
  }

  async function tryChange() {
    // Others who need the same rows wait no longer than that.
    await sql`SET LOCAL statement_timeout = '2s'`.execute(app.db)
    await sql`SET LOCAL lock_timeout = '500ms'`.execute(app.db)
    const read = reader(app, session, address)
    const { description: before } = await readSubject(read, tool, input)
    const options = { ...toInject(tool.call, input), headers, remoteAddress: address }
    const written = await inPreview({ staff: session }, async () => await app.inject(options))
    if (written.statusCode >= 400) throw new RejectedCall(written)
    const { description: after } = await readSubject(read, tool, input)
    return { before, after }
  }

  const owner = { hotel: hotelId, person: staffId }
  const { before, after } = await queueTrial(owner, () => tryOut(app.db, tryChange)).catch(
    rejectIfBusy('We are busy right now. Please try again.'),
  )
  const all = compare(before, after)
  if (all.length === 0) return undefined
  const plan = {
    id: newId(),
    changes: all.slice(0, maxPlannedChanges),
    moreChanges: Math.max(0, all.length - maxPlannedChanges),
    expiresAt: new Date(now.getTime() + HOUR_MS),
  }
  const stored = { ...plan, hotelId, program, staffId, tool: tool.name, given: completed, before }
  await inTransaction(app.db, async (tx) => {
    await insertPlan(tx, { ...stored, now })
    await recordPlanEvent(tx, hotelId)
  })
  app.bus.notify(hotelId)
  return plan
}

/** Reads as a program. Within a trial it sees what the trial has changed. */
export function reader(app: FastifyInstance, staff: StaffSession, remoteAddress: string): ReadCall {
  return async <R extends Route>(route: R, input: CallInput) => {
    const options = {
      ...toInject(route, input),
      headers: { 'accept-language': 'en' },
      remoteAddress,
    }
    const response = await inPreview({ staff }, async () => await app.inject(options))
    if (response.statusCode >= 400) throw new RejectedCall(response)
    return JSON.parse(response.body).data as DataOf<R>
  }
}

/** Reads what a plan is about: as the call has it, and by field as a person reads it. */
export async function readSubject(read: ReadCall, tool: WritingTool, input: CallInput) {
  const of = typedInput(input)
  const asked = { params: {}, query: {}, body: undefined, ...tool.inputOf(of) }
  const data = await read(tool.subject, asked)
  const marked = markTexts({ data }, responseOf(tool.subject), tool.hotelTexts) as { data: never }
  const description: PlanSubject = JSON.parse(JSON.stringify(tool.describe(marked.data, of)))
  return { data, description }
}

function compare(before: PlanSubject, after: PlanSubject): PlannedChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
