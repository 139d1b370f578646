import { api } from '../../shared/api.ts'
import type { LiveFeature } from '../../shared/live-feature.ts'

export const requestsLive: LiveFeature = {
  on: {
    'request.updated': (_data, dispatch) => dispatch(api.util.invalidateTags(['requests'])),
  },
  tags: ['requests'],
}
