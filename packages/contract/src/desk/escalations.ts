import { maxAlertMinutes, maxAlertSteps } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import { alertWays } from '@bellhop/domain/requests/escalation'
import { requestKinds } from '@bellhop/domain/requests/request-status'
import Type, { type Static } from 'typebox'
import { Id, object, TimeOfDay } from '../base/common.ts'
import { contentCalls } from '../base/content.ts'

export const AlertWay = Type.Enum([...alertWays])

const LadderStep = object({
  afterMinutes: Type.Integer({
    minimum: 0,
    maximum: maxAlertMinutes,
    description: 'since the request began to wait; not less than that of the step before',
  }),
  /** One of the three. */
  to: object({
    role: Type.Optional(Type.Enum([...everyStaffRole])),
    staffId: Type.Optional(Id),
    onShift: Type.Optional(Type.Literal(true)),
  }),
  by: Type.Array(AlertWay, { minItems: 1, maxItems: alertWays.length }),
})

/**
 * Who is alerted to requests that nobody accepts, and to chats that nobody reads. The first one for the department, the
 * kind and the hour applies. A chat has no department: it climbs one that names `chat`, or one for everything.
 */
export const escalationCalls = contentCalls({
  url: '/desk/escalations',
  tag: 'escalations',
  names: { one: 'escalation', many: 'escalations' },
  fields: {
    /** Without it, all departments. */
    departmentId: Type.Optional(Id),
    /** Without it, all kinds. */
    kinds: Type.Optional(
      Type.Array(Type.Enum([...requestKinds, 'chat']), {
        minItems: 1,
        maxItems: requestKinds.length + 1,
        uniqueItems: true,
      }),
    ),
    /** Without it, at all hours: those at which a request begins to wait. */
    when: Type.Optional(
      object({
        days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          minItems: 1,
          maxItems: 7,
          uniqueItems: true,
          description: 'ISO days: 1 is Monday',
        }),
        from: TimeOfDay,
        to: TimeOfDay,
      }),
    ),
    steps: Type.Array(LadderStep, { minItems: 1, maxItems: maxAlertSteps }),
  },
})
export const {
  Entry: DeskEscalation,
  list: listEscalations,
  add: addEscalation,
  change: changeEscalation,
  move: moveEscalation,
  remove: removeEscalation,
} = escalationCalls
export type DeskEscalation = Static<typeof DeskEscalation>
