import type { LiveFeature } from '../../api/live-feature.ts'

export const escalationsLive: LiveFeature = {
  tags: {
    'alert.raised': ['alerts'],
    'request.updated': ['alerts'],
    'chat.read': ['alerts'],
    'chat.message': ['alerts'],
    'chat.closed': ['alerts'],
  },
}
