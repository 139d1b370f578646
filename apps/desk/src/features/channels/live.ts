import type { LiveFeature } from '../../api/live-feature.ts'

export const channelsLive: LiveFeature = {
  tags: {
    'rates.updated': ['channels'],
    'stay.updated': ['channels'],
  },
}
