import type { LiveFeature } from '../../api/live-feature.ts'

export const agentPlansLive: LiveFeature = { tags: { 'agent-plans.updated': ['agentPlans'] } }
