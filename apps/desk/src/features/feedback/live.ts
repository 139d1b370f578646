import type { LiveFeature } from '../../api/live-feature.ts'

/** Whether the guest is in house changes with the stay. */
export const feedbackLive: LiveFeature = {
  tags: { 'feedback.updated': ['feedback'], 'stay.updated': ['feedback'] },
}
