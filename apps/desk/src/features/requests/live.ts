import type { LiveFeature } from '../../shared/live-feature.ts'

export const requestsLive: LiveFeature = { tags: { 'request.updated': ['requests'] } }
