import type { LiveEventName, LiveEvents } from '@bellhop/contract/live'
import type { Dispatch } from '@reduxjs/toolkit'
import type { api } from './api.ts'

/** What a feature does with the events of the live stream. `app/use-live.ts` has the list of features. */
export interface LiveFeature {
  on: { [Name in LiveEventName]?: (data: LiveEvents[Name], dispatch: Dispatch) => void }
  /** Invalidated when events may have been missed, and at intervals while the stream is down. */
  tags: Extract<Parameters<typeof api.util.invalidateTags>[0], readonly unknown[]>
}
