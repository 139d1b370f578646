import { type ApiError, isApiError } from '@bellhop/client/api-error'
import { type Call, call } from '@bellhop/client/call'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import type { GuestRequest, tipGuestRequest } from '@bellhop/contract/requests'
import { api } from './api.ts'
import type { Dispatch } from './state.ts'

/** Something the guest tells the hotel: an order, a request, a tip, a review. */
export interface Post {
  /** With its idempotency key, where the call takes one: however often it is sent, it happens once. */
  call: Call
  /** What it is, for the list of what waits: "2 × Bath towel". */
  title: string
  /** The remote data that it changes. */
  tags: ('requests' | 'amenities' | 'dining' | 'gifts' | 'feedback')[]
  /** What the guest tips for the order that this places: a call of its own, once the order has an id. */
  thenTip?: number
}

/** What became of it. `waiting`: the line is down, and it goes out by itself once it is back. */
export type Sent<T> =
  | { state: 'sent'; data: T; isTipMissing?: boolean }
  | { state: 'waiting' }
  | { state: 'refused'; error: ApiError | undefined }

const sendApi = api.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<unknown, Post>({
      query: ({ call }) => call,
      transformResponse: (answer: { data: unknown } | null) => answer?.data,
      // A refusal is news too: "sold out".
      invalidatesTags: (_result, _error, { tags }) => tags,
    }),
  }),
})

/** Sends it, and says what the server made of it. */
export function send<T>(post: Post) {
  return async (dispatch: Dispatch): Promise<Sent<T>> => {
    const { data, error } = await dispatch(sendApi.endpoints.send.initiate(post))
    if (error) return { state: 'refused', error: isApiError(error) ? error : undefined }
    if (!post.thenTip) return { state: 'sent', data: data as T }
    const tipped = await dispatch(sendTip((data as GuestRequest)._id, post.thenTip))
    // Without its tip the order stands all the same.
    if (tipped.error) return { state: 'sent', data: data as T, isTipMissing: true }
    return { state: 'sent', data: tipped.data as T }
  }
}

function sendTip(guestRequestId: string, totalTip: number) {
  return sendApi.endpoints.send.initiate({
    call: call<typeof tipGuestRequest>({
      method: 'PUT',
      url: '/guest-requests/app/newtip/:guestRequestId',
      params: { guestRequestId },
      body: { totalTip },
      idempotencyKey: newIdempotencyKey(),
    }),
    title: '',
    tags: ['requests'],
  })
}
