import type { LiveFeature } from '../api/live-feature.ts'

/** The session has the names of outlets and departments, and what the desk needs of the hotel. */
export const contentLive: LiveFeature = {
  tags: {
    'content.updated': ['content', 'staff'],
    'menu.updated': ['content'],
    'promotional.created': ['content'],
  },
}
