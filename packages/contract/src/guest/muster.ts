import { musterAnswers } from '@bellhop/domain/stays/muster'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nullable, object } from '../base/common.ts'

export const MusterAnswer = Type.Enum([...musterAnswers])

/** Where to go in a fire, and the alarm or drill that is on. */
export const Muster = object({
  /** The texts that the hotel has written; missing if it has none. */
  assemblyPoint: Type.Optional(Type.String()),
  wayOut: Type.Optional(Type.String()),
  /** Null if there is none, or the guest has not been in house since its start. */
  active: nullable(
    object({
      _id: Id,
      isDrill: Type.Boolean(),
      startedAt: Instant,
      /** The answer of this guest. */
      answer: nullable(MusterAnswer),
    }),
  ),
})
export type Muster = Static<typeof Muster>

const call = calls('muster', 'guest')

export const getMuster = call('GET /muster/app', {
  summary: 'The assembly point, and the fire alarm that is on',
  offline: 'precached',
  returns: Muster,
})

/**
 * The guest is safe, or needs help. Accepted after the end, too: a phone may have been offline; and after check-out, of
 * those who were in house. The later tap counts, in whichever order they arrive.
 */
export const answerMuster = call('PUT /muster/app/:id', {
  summary: 'Answer a fire alarm',
  access: 'stayed',
  params: idParams,
  body: object({
    answer: MusterAnswer,
    /** By the phone’s clock; the server limits it to the time since the start. */
    answeredAt: Instant,
  }),
  fails: [404, 422, 429],
})
