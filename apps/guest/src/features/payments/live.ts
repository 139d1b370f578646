import type { LiveFeature } from '../../data/live-feature.ts'

/** Reads the bill again when the desk has changed it. */
export const paymentsLive: LiveFeature = {
  tags: { 'folio.updated': ['payments'] },
  handlers: {},
}
