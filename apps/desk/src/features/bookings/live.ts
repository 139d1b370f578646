import type { LiveFeature } from '../../api/live-feature.ts'

export const bookingsLive: LiveFeature = {
  tags: { 'stay.updated': ['bookings', 'groups', 'guestNotes'], 'guest.updated': ['guestNotes'] },
}
