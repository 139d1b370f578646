import type { LiveFeature as Feature } from '@bellhop/client/live-features'
import type { api } from './api.ts'

/** A feature's handlers of live events. `app/use-live.ts` lists the features. */
export type LiveFeature = Feature<
  Extract<Parameters<typeof api.util.invalidateTags>[0], readonly unknown[]>[number]
>
