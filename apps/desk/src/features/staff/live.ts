import type { LiveFeature } from '../../shared/live-feature.ts'

export const staffLive: LiveFeature = {
  tags: { 'registrations.updated': ['staff'] },
}
