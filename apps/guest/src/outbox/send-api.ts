import { type Call, call } from '@bellhop/client/call'
import type { tipGuestRequest } from '@bellhop/contract/requests'
import { api } from '../data/api.ts'

/** Something the guest tells the hotel: an order, a request, a tip, a review. */
export interface Post {
  /** With its idempotency key, where the call takes one: however often it is sent, it happens once. */
  call: Call
  /** What it is, for the list of what waits: "2 × Bath towel". */
  title: string
  /** The remote data that it changes. */
  tags: ('requests' | 'amenities' | 'dining' | 'gifts' | 'feedback' | 'reviews')[]
  /** What the guest tips for the order that this places: a call of its own, once the order has an id. */
  thenTip?: number | undefined
}

const sendApi = api.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<unknown, Pick<Post, 'call' | 'tags'>>({
      query: ({ call }) => call,
      transformResponse: (answer: { data: unknown } | null) => answer?.data,
      // A refusal is news too: "sold out".
      invalidatesTags: (_result, _error, { tags }) => tags,
    }),
  }),
})

/** One sending of a post, without what follows it. */
export function sendOnce({ call, tags }: Pick<Post, 'call' | 'tags'>) {
  return sendApi.endpoints.send.initiate({ call, tags }, { track: false })
}

/** The call that tips for the order which a post has placed, if it wants one. */
export function tipCall({ call: order, thenTip }: Pick<Post, 'call' | 'thenTip'>, placed: unknown) {
  const { _id: guestRequestId } = (placed ?? {}) as { _id?: string }
  if (!thenTip || guestRequestId === undefined) return undefined
  return call<typeof tipGuestRequest>({
    method: 'PUT',
    url: '/guest-requests/app/newtip/:guestRequestId',
    params: { guestRequestId },
    body: { totalTip: thenTip },
    // Of the order's own key, so that a tip that is sent again is the same one.
    idempotencyKey: `${order.idempotencyKey}-tip`,
  })
}
