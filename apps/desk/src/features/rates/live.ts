import type { LiveFeature } from '../../api/live-feature.ts'

export const ratesLive: LiveFeature = {
  tags: {
    'rates.updated': ['rates', 'calendarFeeds'],
    // Bookings, cancellations and moves change the availability.
    'stay.updated': ['rates', 'calendarFeeds'],
  },
}
