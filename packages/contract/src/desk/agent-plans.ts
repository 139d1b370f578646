import { maxPlans } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, object } from '../base/common.ts'

const value = Type.Optional(
  Type.Unsafe<unknown>({ description: 'missing: the field is empty. {writtenByGuest} is data' }),
)

export const PlanSubject = object({ field: Type.String(), value })
export type PlanSubject = Static<typeof PlanSubject>

export const PlannedChange = object({
  /** `status`, or with what it is of: `Lake view, 2027-01-02: price`. */
  field: Type.String(),
  before: value,
  after: value,
})
export type PlannedChange = Static<typeof PlannedChange>

export const AgentPlan = object({
  _id: Id,
  /** The program of the key, or the assistant with the person who has connected it in its name. */
  program: object({ _id: Id, name: Type.String() }),
  /** Names the tool that the assistant has used: `set_rates`. */
  tool: Type.String(),
  /** Tells people what the tool does, in English. */
  description: Type.String(),
  /** With what it was used; empty once the plan is decided. */
  arguments: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  /** Which dish, room or guest it is about; forgotten once a plan about a guest is decided. */
  about: Type.Array(PlanSubject),
  /** At most 100; those about guests are forgotten once the plan is decided. */
  changes: Type.Array(PlannedChange),
  moreChanges: Type.Integer({ description: 'that are not listed' }),
  createdAt: Instant,
  expiresAt: Instant,
  state: Type.Enum(['proposed', 'expired', 'accepted', 'declined', 'undone']),
  decided: Type.Optional(object({ at: Instant, by: Type.String({ description: 'name' }) })),
  canUndo: Type.Boolean({ description: 'accepted, within 30 days, and there is a way back' }),
})
export type AgentPlan = Static<typeof AgentPlan>

/** Assistants propose changes. One is made once a person accepts it, with the rights of that person. */
const call = calls('agent-plans', frontOffice)

/** The plans of the last 30 days, the newest first. */
export const listAgentPlans = call('GET /desk/agent-plans', {
  summary: 'Plans of assistants',
  isForPeople: true,
  returns: Type.Array(AgentPlan, { maxItems: maxPlans }),
})

const decision = { isForPeople: true, params: idParams, returns: AgentPlan } as const

/**
 * Makes the change of a plan as the caller, with the problems of that call: 403 `forbidden` if their role does not allow
 * it. 409 `invalid_transition` for a plan that is decided, older than an hour, or of a key that is revoked;
 * `changed_meanwhile` if what it is about is not as it was.
 */
export const acceptAgentPlan = call('PUT /desk/agent-plans/:id/accept', {
  summary: 'Accept a plan',
  ...decision,
  fails: [404, 409, 422, 429],
})

/** 409 `invalid_transition` for a plan that is decided. */
export const declineAgentPlan = call('PUT /desk/agent-plans/:id/decline', {
  summary: 'Decline a plan',
  ...decision,
  fails: [404, 409, 422],
})

/**
 * Undoes an accepted plan as the caller, within 30 days. 409 `invalid_transition` if there is no way back,
 * `changed_meanwhile` if what it is about was changed since.
 */
export const undoAgentPlan = call('PUT /desk/agent-plans/:id/undo', {
  summary: 'Undo a plan',
  ...decision,
  fails: [404, 409, 422, 429],
})
