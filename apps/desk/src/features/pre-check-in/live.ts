import type { LiveFeature } from '../../shared/live-feature.ts'

export const preCheckInLive: LiveFeature = { tags: { 'stay.updated': ['preCheckIns'] } }
