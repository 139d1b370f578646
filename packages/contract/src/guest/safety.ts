import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Instant, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

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

const call = calls('safety', 'guest')

export const getSafetyPage = call('GET /misc/cms/web/safety', {
  summary: 'The safety page',
  offline: 'precached',
  returns: SafetyPage,
  responds: unchanged,
  fails: [404],
})
