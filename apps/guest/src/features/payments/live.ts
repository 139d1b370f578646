import type { LiveFeature } from '../../data/live-feature.ts'

export const paymentsLive: LiveFeature = {
  tags: { 'folio.updated': ['payments'] },
  handlers: {},
}
