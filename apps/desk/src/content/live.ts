import type { LiveFeature } from '../api/live-feature.ts'

/** What a colleague has edited. */
export const contentLive: LiveFeature = { tags: { 'content.updated': ['content'] } }
