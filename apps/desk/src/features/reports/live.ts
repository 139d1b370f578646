import type { LiveFeature } from '../../api/live-feature.ts'

export const reportsLive: LiveFeature = {
  tags: {
    'folio.updated': ['reports'],
    'request.updated': ['reports'],
    'stay.updated': ['reports'],
    'cash.counted': ['reports'],
  },
}
