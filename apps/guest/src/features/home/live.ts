import { api } from '../../data/api.ts'
import { guestApi } from '../../data/guest-api.ts'
import type { LiveFeature } from '../../data/live-feature.ts'
import { useGuestDispatch } from '../../state/state.ts'

/** Reads the guest's record again when the stay has changed, and what depends on the stay. */
export function useGuestLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  // Subscribed here, so that the record is read whenever its tag is invalidated, whatever screen is shown.
  guestApi.useGetGuestQuery()
  return {
    handlers: {
      'stay.updated': () =>
        dispatch(api.util.invalidateTags(['guest', 'hotel', 'amenities', 'requests'])),
    },
    refetch: ['guest'],
  }
}
