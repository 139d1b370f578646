import type { LiveFeature } from '../../api/live-feature.ts'

export const requestsLive: LiveFeature = {
  // The cards have the marks of guests.
  tags: { 'request.updated': ['requests'], 'guest.updated': ['requests'] },
}
