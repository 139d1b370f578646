import type { LiveFeature } from '../../api/live-feature.ts'

export const logbookLive: LiveFeature = { tags: { 'logbook.updated': ['logbook'] } }
