import Type, { type Static } from 'typebox'
import { data, Instant, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

/** `description` is HTML, sanitised when saved. */
export const SafetyPage = object({
  isMobileView: Type.Boolean(),
  name: Type.String(),
  cmsKey: Type.String(),
  description: Type.String(),
  assemblyPoint: Type.Optional(Type.String()),
  wayOut: Type.Optional(Type.String()),
  metaTitle: Type.String(),
  metaDescription: Type.String(),
  createdDate: Instant,
})
export type SafetyPage = Static<typeof SafetyPage>

export const getSafetyPage = {
  method: 'GET',
  url: '/misc/cms/web/safety',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'The safety page',
    tags: ['safety'],
    response: { 200: data(SafetyPage), ...unchanged, ...problems(401, 404, 503) },
  },
} as const satisfies Route
