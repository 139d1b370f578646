import { isDeepStrictEqual } from 'node:util'
import {
  type AgentPlan,
  acceptAgentPlan,
  declineAgentPlan,
  listAgentPlans,
  undoAgentPlan,
} from '@bellhop/contract/desk/agent-plans'
import { undoDays } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RejectedCall, readSubject } from '../../assistants/make-plan.ts'
import { listPlans, type PlanRow, recordPlanEvent } from '../../assistants/plan-queries.ts'
import { readArguments } from '../../assistants/tool-call.ts'
import { writingTools } from '../../assistants/writing-tools.ts'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow } from '../../database/lock-rows.ts'
import { updateById } from '../../database/rows.ts'
import { rejectIfBusy } from '../../jobs/busy.ts'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { findTool, readerOf, runAs, runPlan } from './run-plan.ts'

/** Each holds a connection of this server's ten while its calls use another. */
const queueDecision = createFairQueue({
  ...{ atOnce: 3, atOnceOfHotel: 2, atOnceOfPerson: 1, waiting: 40, waitingOfHotel: 10 },
})

/** Changes that assistants propose, and the decisions about them. */
export const agentPlanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAgentPlans,
    handler: async ({ staff, now }) => ({
      data: (await listPlans(app.db, staff.hotelId)).map((row) => toPlan(row, now)),
    }),
  })

  app.route({
    ...acceptAgentPlan,
    handler: (request, reply) =>
      decide(request, reply, async (work) => {
        const row = await lockOpen(work, request.params.id)
        const stored = await runPlan(app, request, row)
        return await store(work, row, 'accept', { state: 'accepted', ...stored })
      }),
  })

  app.route({
    ...declineAgentPlan,
    handler: (request, reply) =>
      decide(request, reply, async (work) => {
        const row = await lockOpen(work, request.params.id)
        return await store(work, row, 'decline', { state: 'declined', ...forgotten })
      }),
  })

  app.route({
    ...undoAgentPlan,
    handler: (request, reply) =>
      decide(request, reply, async (work) => {
        const row = await lockPlan(work, request.params.id)
        if (!canUndo(row, work.now)) {
          throw new Problem('invalid_transition', 'This cannot be undone. Change it at the desk.')
        }
        await runUndo(app, request, row)
        return await store(work, row, 'undo', { state: 'undone', undo: null, after: null })
      }),
  })

  /** Decides about a plan in a transaction, which is rolled back if a call of the plan is rejected. */
  async function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (work: StaffWork) => Promise<{ data: AgentPlan }>,
  ) {
    const { hotelId: hotel, staffId: person } = request.staff
    const owner = { hotel, person, signal: hangUpSignal(reply) }
    try {
      return await queueDecision(owner, () => app.transact(request, reply, work)).catch(
        rejectIfBusy('We are busy right now. Please try again.'),
      )
    } catch (error) {
      if (!(error instanceof RejectedCall)) throw error
      return reply
        .code(error.status)
        .type('application/problem+json')
        .serializer(String)
        .send(error.body)
    }
  }
}

/** Locks a plan until the transaction ends, and reads it. */
async function lockPlan({ tx, staff: { hotelId } }: StaffWork, id: string): Promise<PlanRow> {
  const isThere = await lockRow(tx, 'agent_plan', hotelId, id)
  const [row] = isThere ? await listPlans(tx, hotelId, id) : []
  if (!row) throw notFound('plan')
  return row
}

/** @throws Problem `invalid_transition` for a plan that is decided or has ended */
async function lockOpen(work: StaffWork, id: string): Promise<PlanRow> {
  const row = await lockPlan(work, id)
  if (row.state !== 'proposed') {
    throw new Problem('invalid_transition', 'This plan is already decided.')
  }
  if (row.isRevoked || row.expiresAt <= work.now) {
    throw new Problem('invalid_transition', 'This plan has ended. Ask the assistant for a new one.')
  }
  return row
}

/** Guests' data must not outlive an erasure with a plan. */
const forgotten = { given: '{}', before: '{}', changes: '[]', more_changes: 0 }

type Stored = Parameters<typeof updateById<'agent_plan'>>[4]

async function store(
  { tx, staff: { hotelId, staffId }, audit, now }: StaffWork,
  row: PlanRow,
  verb: 'accept' | 'decline' | 'undo',
  values: Stored,
): Promise<{ data: AgentPlan }> {
  const decided = verb === 'undo' ? {} : { decided_at: now, decided_by: staffId }
  await updateById(tx, 'agent_plan', hotelId, row.id, { ...values, ...decided })
  const actions = {
    accept: 'agentPlan.accept',
    decline: 'agentPlan.decline',
    undo: 'agentPlan.undo',
  } as const
  await audit(actions[verb], row.assistantId ?? row.staffId)
  await recordPlanEvent(tx, hotelId)
  const [changed] = await listPlans(tx, hotelId, row.id)
  if (!changed) throw new Error('Expected the plan')
  return { data: toPlan(changed, now) }
}

const canUndo = ({ state, undo, decidedAt }: PlanRow, now: Date): boolean =>
  state === 'accepted' &&
  (undo?.length ?? 0) > 0 &&
  decidedAt !== null &&
  now.getTime() - decidedAt.getTime() < undoDays * DAY_MS

function toPlan(row: PlanRow, now: Date): AgentPlan {
  const { id, staffId, assistantId, program, tool, state, decidedAt, decidedBy } = row
  const definition = writingTools.find(({ name }) => name === tool)
  const changed = row.changes.map(({ field }) => field)
  const named = (definition?.names ?? []).filter(
    (field) => field in row.before && !changed.includes(field),
  )
  const hasEnded = state === 'proposed' && (row.isRevoked || row.expiresAt <= now)
  return {
    _id: id,
    program: { _id: assistantId ?? staffId, name: program },
    tool,
    description: definition?.description ?? tool,
    arguments: row.given,
    about: named.map((field) => ({ field, value: row.before[field] })),
    changes: row.changes,
    moreChanges: row.moreChanges,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: hasEnded ? 'expired' : state,
    ...(decidedAt && decidedBy && { decided: { at: decidedAt.toISOString(), by: decidedBy } }),
    canUndo: canUndo(row, now),
  }
}

/**
 * Makes the calls that undo an accepted plan, if what it is about was not changed since.
 *
 * @throws Problem `changed_meanwhile`, or RejectedCall with the problem of a call
 */
async function runUndo(app: FastifyInstance, request: FastifyRequest, row: PlanRow): Promise<void> {
  const tool = findTool(row)
  const input = readArguments(tool.call, row.given)
  const { description } = await readSubject(readerOf(app, request, row), tool, input)
  if (!isDeepStrictEqual(description, row.after)) {
    const sentence = 'This has changed since the plan was accepted. Change it at the desk.'
    throw new Problem('changed_meanwhile', sentence)
  }
  for (const [place, { method, path, body }] of (row.undo ?? []).entries()) {
    const options = { method, url: `/api${path}`, ...(body && { payload: body }) }
    await runAs(app, request, `undo-${row.id}-${place}`, options)
  }
}
