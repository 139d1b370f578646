import type { LiveFeature } from '@bellhop/client/live-features'
import type { tagTypes } from '../../data/api.ts'

/** What each feature reads again on live events. */
export const liveFeatures: readonly LiveFeature<(typeof tagTypes)[number]>[] = [
  { tags: { 'stay.updated': ['guest', 'hotel', 'amenities', 'requests'] } },
  { tags: { 'request.updated': ['requests'] } },
  { tags: { 'menu.updated': ['dining'] } },
  { tags: { 'promotional.created': ['notifications'] } },
]
