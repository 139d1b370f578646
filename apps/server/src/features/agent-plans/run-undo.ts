import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSubject } from '../../assistants/make-plan.ts'
import type { PlanRow } from '../../assistants/plan-queries.ts'
import { readArguments } from '../../assistants/tool-call.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { findTool, readerOf, runAs } from './run-plan.ts'

/**
 * Makes the calls that undo an accepted plan, if what it is about was not changed since.
 *
 * @throws Problem `changed_meanwhile`, or RejectedCall with the problem of a call
 */
export async function runUndo(
  app: FastifyInstance,
  request: FastifyRequest,
  row: PlanRow,
): Promise<void> {
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
