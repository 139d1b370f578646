import { api } from '../../data/api.ts'
import type { LiveFeature } from '../../data/live-feature.ts'
import { useGuestDispatch } from '../../state/state.ts'

/** Reads the notifications again when the hotel has published one. */
export function useNotificationsLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  return {
    handlers: {
      'promotional.created': () => dispatch(api.util.invalidateTags(['notifications'])),
    },
    refetch: ['notifications'],
  }
}
