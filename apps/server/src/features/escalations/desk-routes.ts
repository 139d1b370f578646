import type { BodyOf } from '@bellhop/contract/base/route'
import { escalationCalls } from '@bellhop/contract/desk/escalations'
import type { LadderStep } from '@bellhop/domain/requests/escalation'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFoundIn } from '../../content/check-entry.ts'
import { contentRoutes } from '../../content/content-routes.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'

/** Editing the ladders. */
export const escalationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, escalationCalls, {
    table: 'escalation',
    toRow: (body, staff) => {
      return {
        department_id: body.departmentId ?? null,
        kinds: body.kinds ?? null,
        hours: body.when ?? null,
        steps: readSteps(body.steps),
        changed_at: staff.now,
      }
    },
    toEntry: (row) => ({
      departmentId: row.department_id ?? undefined,
      kinds: row.kinds ?? undefined,
      when: row.hours
        ? { days: [...row.hours.days], from: row.hours.from, to: row.hours.to }
        : undefined,
      steps: row.steps,
    }),
    writeEffects:
      (tx, { hotelId }, rows) =>
      async () => {
        for (const { after } of rows) if (after) await checkReferences(tx, hotelId, after)
      },
  })
}

type Steps = BodyOf<typeof escalationCalls.add>['steps']

/** @throws Problem `invalid_request` for steps out of order, or for anything but one kind of recipient */
function readSteps(steps: Steps): LadderStep[] {
  return steps.map(({ afterMinutes, to, by }, at) => {
    if (afterMinutes < (steps[at - 1]?.afterMinutes ?? 0)) {
      throw fieldProblem(`steps.${at}.afterMinutes`, 'This step comes before the one above it.')
    }
    const target = readTarget(to)
    if (!target) throw fieldProblem(`steps.${at}.to`, 'Choose who is alerted.')
    return { afterMinutes, to: target, by: [...new Set(by)] }
  })
}

function readTarget({ role, staffId, onShift }: Steps[number]['to']): LadderStep['to'] | undefined {
  if ([role, staffId, onShift].filter((one) => one !== undefined).length !== 1) return undefined
  if (role) return { role }
  return staffId ? { staffId } : { onShift: true }
}

/** @throws Problem `not_found` for a department or person of another hotel */
async function checkReferences(
  tx: Handle,
  hotelId: string,
  { department_id, steps = [] }: { department_id?: string | null; steps?: LadderStep[] },
): Promise<void> {
  if (department_id) {
    const known = await lockRows(tx, 'department', hotelId, [department_id], 'KEY SHARE')
    if (known.length === 0) throw notFoundIn('departmentId', 'department')
  }
  for (const [at, { to }] of steps.entries()) {
    if (!('staffId' in to)) continue
    const known = await lockRows(tx, 'staff', hotelId, [to.staffId], 'KEY SHARE')
    if (known.length === 0) throw notFoundIn(`steps.${at}.to.staffId`, 'person')
  }
}
