import type { LiveHandlers } from '@bellhop/client/live'
import type { Tag } from './api.ts'

/**
 * A feature's part of the live updates. Each feature that has events exports a hook which returns it, and
 * app/live/live-updates.tsx calls them all.
 */
export interface LiveFeature {
  /** What to do on the feature's events. */
  handlers: LiveHandlers
  /** What to read again when events may have been missed. */
  refetch: readonly Tag[]
}
