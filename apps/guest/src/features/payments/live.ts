import type { LiveFeature } from '../../data/live-feature.ts'

/** Refetches the bill when the desk has changed it. */
export const paymentsLive: LiveFeature = {
  tags: { 'folio.updated': ['payments'] },
  handlers: {},
}
