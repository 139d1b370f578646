import type { LiveFeature } from '../../data/live-feature.ts'

export const musterLive: LiveFeature = {
  // A guest who has just checked in is in the house, too.
  tags: { 'muster.updated': ['safety'], 'stay.updated': ['safety'] },
}
