import type { LiveFeature } from '../../api/live-feature.ts'

export const preCheckInLive: LiveFeature = { tags: { 'stay.updated': ['preCheckIns'] } }
