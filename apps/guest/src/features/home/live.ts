import { guestApi } from '../../data/calls/guest.ts'
import type { LiveFeature } from '../../data/live-feature.ts'

const guestLive: LiveFeature = {
  tags: {
    'stay.updated': ['guest', 'hotel', 'amenities', 'requests', 'chat', 'payments', 'pre-check-in'],
  },
}

/** Refetches the guest's record, and what depends on the stay. */
export function useGuestLive(): LiveFeature {
  // Subscribed here, so that the record is refetched whenever its tag is invalidated, on every screen.
  guestApi.useGetGuestQuery()
  return guestLive
}
