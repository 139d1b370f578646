import { musterAnswers } from '@bellhop/domain/stays/muster'
import Type, { type Static } from 'typebox'
import { data, Id, Instant, idParams, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

export const MusterAnswer = Type.Enum([...musterAnswers])

/** Where to go in a fire, and the alarm or drill that is on. */
export const Muster = object({
  /** As the hotel has written them; missing if it has not. */
  assemblyPoint: Type.Optional(Type.String()),
  wayOut: Type.Optional(Type.String()),
  /** Null if there is none, or the guest has not been in house since its start. */
  active: nullable(
    object({
      _id: Id,
      isDrill: Type.Boolean(),
      startedAt: Instant,
      /** Of this guest. */
      answer: nullable(MusterAnswer),
    }),
  ),
})
export type Muster = Static<typeof Muster>

const tags = ['muster']

export const getMuster = {
  method: 'GET',
  url: '/muster/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'The assembly point, and the fire alarm that is on',
    tags,
    response: { 200: data(Muster), ...problems(401, 503) },
  },
} as const satisfies Route

/**
 * The guest is safe, or needs help. Accepted after the end, too: a phone may have been offline; and after check-out, of
 * those who were in house. The later tap counts, in whichever order they arrive.
 */
export const answerMuster = {
  method: 'PUT',
  url: '/muster/app/:id',
  config: { access: 'stayed' },
  schema: {
    summary: 'Answer a fire alarm',
    tags,
    params: idParams,
    body: object({
      answer: MusterAnswer,
      /** By the phone’s clock; the server limits it to the time since the start. */
      answeredAt: Instant,
    }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 429, 503) },
  },
} as const satisfies Route
