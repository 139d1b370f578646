import type { LiveFeature as Feature } from '@bellhop/client/live-features'
import type { Tag } from './tags.ts'

/** A feature's handlers of live events. `app/use-live.ts` lists the features. */
export type LiveFeature = Feature<Tag>
