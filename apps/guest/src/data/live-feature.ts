import type { LiveFeature as Feature } from '@bellhop/client/live-features'
import type { Tag } from './api.ts'

/** What a feature does on live events. `app/live/live-updates.tsx` has the list of features. */
export type LiveFeature = Feature<Tag>
