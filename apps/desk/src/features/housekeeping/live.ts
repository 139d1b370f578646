import type { LiveFeature } from '../../api/live-feature.ts'

export const housekeepingLive: LiveFeature = {
  tags: { 'stay.updated': ['housekeeping'], 'room.updated': ['housekeeping'] },
}
