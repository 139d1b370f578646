import { api } from '../../data/api.ts'
import type { LiveFeature } from '../../data/live-feature.ts'
import { useGuestDispatch } from '../../state/state.ts'

/** Reads the menus again when one has changed. */
export function useDiningLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  return {
    handlers: { 'menu.updated': () => dispatch(api.util.invalidateTags(['dining'])) },
    refetch: ['dining'],
  }
}
