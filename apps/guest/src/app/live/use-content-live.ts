import { api, tagTypes } from '../../data/api.ts'
import type { LiveFeature } from '../../data/live-feature.ts'
import { useGuestDispatch } from '../../state/state.ts'

type TagType = (typeof tagTypes)[number]

/** Guest data, which the hotel does not edit as content. */
const ownTags: TagType[] = ['guest', 'requests', 'payments', 'chat', 'pre-check-in', 'bookings']
const contentTags = tagTypes.filter((tag) => !ownTags.includes(tag))

/** Refetches edited content that is on the screen. */
export function useContentLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  return {
    tags: {},
    refetch: contentTags,
    handlers: {
      'content.updated': ({ tag }) => {
        const edited = contentTags.filter((one) => one === tag)
        dispatch(api.util.invalidateTags(edited))
      },
    },
  }
}
