import type { LiveFeature } from '../../api/live-feature.ts'

/** An order or a tip changes a folio, too. */
export const foliosLive: LiveFeature = {
  tags: {
    'folio.updated': ['folios'],
    'request.updated': ['folios'],
    'stay.updated': ['folios'],
  },
}
