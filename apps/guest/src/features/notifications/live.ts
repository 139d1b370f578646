import type { LiveFeature } from '../../data/live-feature.ts'

export const notificationsLive: LiveFeature = { tags: { 'promotional.created': ['notifications'] } }
