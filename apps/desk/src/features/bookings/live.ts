import type { LiveFeature } from '../../shared/live-feature.ts'

export const bookingsLive: LiveFeature = { tags: { 'stay.updated': ['bookings'] } }
