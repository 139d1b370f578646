import { call } from '@bellhop/client/call'
import type {
  cancelGuestRequest,
  GuestRequest,
  getGuestRequest,
  listGuestRequests,
} from '@bellhop/contract/requests'
import type { AnswerOf } from '@bellhop/contract/route'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '../../shared/api.ts'
import type { GuestState } from '../../shared/state.ts'

type RequestPage = AnswerOf<typeof listGuestRequests>

interface Cancel {
  id: string
  reason: string | undefined
  idempotencyKey: string
}

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRunningRequests: build.query<GuestRequest[], void>({
      query: () =>
        call<typeof listGuestRequests>({
          method: 'GET',
          url: '/guest-requests/app',
          query: { status: 'active', limit: 100 },
        }),
      transformResponse: ({ data }: RequestPage) => data,
      providesTags: ['requests'],
    }),
    listPastRequests: build.infiniteQuery<RequestPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next,
      },
      query: ({ pageParam: before }) =>
        call<typeof listGuestRequests>({
          method: 'GET',
          url: '/guest-requests/app',
          query: { status: 'past', limit: 20, before },
        }),
      providesTags: ['requests'],
    }),
    getRequest: build.query<GuestRequest, string>({
      query: (id) =>
        call<typeof getGuestRequest>({
          method: 'GET',
          url: '/guest-requests/app/:id',
          params: { id },
        }),
      transformResponse: (answer: { data: GuestRequest }) => answer.data,
      providesTags: (_data, _error, id) => [{ type: 'requests', id }],
    }),
    cancelRequest: build.mutation<GuestRequest, Cancel>({
      query: ({ id, reason, idempotencyKey }) =>
        call<typeof cancelGuestRequest>({
          method: 'PUT',
          url: '/guest-requests/app/cancel/:id',
          params: { id },
          body: reason ? { reason } : {},
          idempotencyKey,
        }),
      transformResponse: (answer: { data: GuestRequest }) => answer.data,
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          const { data: cancelled } = await queryFulfilled
          dispatch(requestsApi.util.updateQueryData('getRequest', id, () => cancelled))
          dispatch(
            requestsApi.util.updateQueryData('listRunningRequests', undefined, (requests) =>
              requests.filter((request) => request._id !== id),
            ),
          )
        } catch {
          // The screen shows the refusal.
        }
      },
      // A refusal, too, means that the request is not what the screen shows.
      invalidatesTags: (_data, _error, { id }) => ['requests', { type: 'requests', id }],
    }),
  }),
})

export const {
  useListRunningRequestsQuery,
  useListPastRequestsInfiniteQuery,
  useGetRequestQuery,
  useCancelRequestMutation,
} = requestsApi

/** A request as it was last read, if it was. */
export function findLoadedRequest(state: GuestState, id: string): GuestRequest | undefined {
  return (
    requestsApi.endpoints.getRequest.select(id)(state).data ??
    requestsApi.endpoints.listRunningRequests
      .select()(state)
      .data?.find((request) => request._id === id)
  )
}

/** The guest has just cancelled something and the answer is on its way: its event is no news then. */
export function isCancelling(state: GuestState): boolean {
  return Object.values(state.api.mutations).some(
    (mutation) =>
      mutation?.endpointName === 'cancelRequest' && mutation.status === QueryStatus.pending,
  )
}
