import type { LiveFeature } from '../../api/live-feature.ts'

export const ratesLive: LiveFeature = {
  tags: {
    'rates.updated': ['rates', 'calendarFeeds'],
    // Booked, cancelled or moved: other nights are left.
    'stay.updated': ['rates', 'calendarFeeds'],
  },
}
