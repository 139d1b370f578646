import { guestApi } from '../../data/calls/guest.ts'
import type { LiveFeature } from '../../data/live-feature.ts'

const guestLive: LiveFeature = {
  tags: {
    'stay.updated': ['guest', 'hotel', 'amenities', 'requests', 'chat', 'payments', 'pre-check-in'],
  },
}

/** Keeps the guest's record up to date, and what depends on the stay. */
export function useGuestLive(): LiveFeature {
  // Subscribed here, so that the record is read whenever its tag is invalidated, whatever screen is shown.
  guestApi.useGetGuestQuery()
  return guestLive
}
