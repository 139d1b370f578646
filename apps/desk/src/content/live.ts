import type { LiveFeature } from '../api/live-feature.ts'

export const contentLive: LiveFeature = {
  tags: { 'content.updated': ['content'], 'menu.updated': ['content'] },
}
