import type { LiveFeature } from '../../api/live-feature.ts'

export const requestsLive: LiveFeature = { tags: { 'request.updated': ['requests'] } }
