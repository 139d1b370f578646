import type { LiveFeature } from '../../api/live-feature.ts'

export const roomPlanLive: LiveFeature = {
  tags: { 'stay.updated': ['roomPlan'], 'room.updated': ['roomPlan'] },
}
