import { isDeepStrictEqual } from 'node:util'
import { programRole } from '@bellhop/contract/base/scopes'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { RejectedCall, reader, readSubject } from '../../assistants/make-plan.ts'
import type { PlanRow } from '../../assistants/plan-queries.ts'
import { readArguments, toInject } from '../../assistants/tool-call.ts'
import { typedInput, type WritingTool, writingTools } from '../../assistants/writing-tools.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { Problem } from '../../shared/calls/problem.ts'

/**
 * Makes the change of a plan as the person who accepts it, if what it is about is as it was.
 *
 * @returns what is stored of the plan
 * @throws Problem `changed_meanwhile`, or RejectedCall with the problem of the change
 */
export async function runPlan(app: FastifyInstance, request: FastifyRequest, row: PlanRow) {
  const tool = findTool(row)
  const input = readArguments(tool.call, row.given)
  const read = readerOf(app, request, row)
  const subject = await readSubject(read, tool, input)
  if (!isDeepStrictEqual(subject.description, row.before)) {
    const sentence = 'This has changed since the plan was made. Ask the assistant for a new one.'
    throw new Problem('changed_meanwhile', sentence)
  }
  const body = await runAs(app, request, `plan-${row.id}`, toInject(tool.call, input))
  if (tool.isAboutGuests) return { given: '{}', before: '{}', changes: '[]', more_changes: 0 }
  if (!tool.undo) return { given: '{}', before: '{}' }
  const answer = body === '' ? undefined : JSON.parse(body).data
  const undo = await tool.undo({ before: subject.data, answer, input: typedInput(input), read })
  const { description: after } = await readSubject(read, tool, input)
  return { undo: JSON.stringify(undo), after: JSON.stringify(after) }
}

export function findTool({ tool }: PlanRow): WritingTool {
  const found = writingTools.find(({ name }) => name === tool)
  if (!found) throw new Error(`No tool ${tool}`)
  return found
}

/** Reads what a plan is about as the program that has made it. */
export function readerOf(app: FastifyInstance, { staff, ip }: FastifyRequest, row: PlanRow) {
  const { textLanguages: _, ...session } = staff
  const { staffId } = row
  const asProgram: StaffSession = {
    ...session,
    staffId,
    role: programRole,
    departmentIds: [],
    outletIds: [],
  }
  return reader(app, asProgram, ip)
}

/** Makes a call with the session of a request. A repeated one has no other effect. */
export async function runAs(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  idempotencyKey: string,
  options: InjectOptions,
): Promise<string> {
  const response = await app.inject({
    ...options,
    headers: {
      cookie: headers.cookie ?? '',
      'accept-language': headers['accept-language'] ?? 'en',
      'idempotency-key': idempotencyKey,
    },
    remoteAddress: ip,
  })
  if (response.statusCode >= 400) throw new RejectedCall(response)
  return response.body
}
