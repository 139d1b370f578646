import type { LiveFeature } from '../../api/live-feature.ts'

/** Orders and tips change a folio, too. */
export const foliosLive: LiveFeature = {
  tags: {
    'folio.updated': ['folios'],
    'request.updated': ['folios'],
    'stay.updated': ['folios'],
  },
}
