import type { LiveFeature } from '../../api/live-feature.ts'

export const musterLive: LiveFeature = {
  tags: {
    'muster.updated': ['inHouse', 'musters'],
    'muster.answered': ['inHouse'],
    'stay.updated': ['inHouse'],
    'guest.updated': ['inHouse'],
  },
}
