import type { LiveFeature } from '../../data/live-feature.ts'

export const diningLive: LiveFeature = { tags: { 'menu.updated': ['dining'] } }
