import type { LiveFeature } from '../../api/live-feature.ts'

export const shiftsLive: LiveFeature = {
  tags: { 'shifts.updated': ['shifts'], 'staff.updated': ['shifts'] },
}
