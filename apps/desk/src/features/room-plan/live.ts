import type { LiveFeature } from '../../shared/live-feature.ts'

export const roomPlanLive: LiveFeature = { tags: { 'stay.updated': ['roomPlan'] } }
