import type { LiveFeature } from '../../api/live-feature.ts'

export const staffLive: LiveFeature = {
  tags: {
    'registrations.updated': ['staff'],
    // The role, too.
    'staff.updated': ['staff', 'staffAccounts'],
  },
}
