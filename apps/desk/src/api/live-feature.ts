import type { LiveFeature as Feature } from '@bellhop/client/live-features'
import type { api } from './api.ts'

/** What a feature does on live events. `app/use-live.ts` has the list of features. */
export type LiveFeature = Feature<
  Extract<Parameters<typeof api.util.invalidateTags>[0], readonly unknown[]>[number]
>
