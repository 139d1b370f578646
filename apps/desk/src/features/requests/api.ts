import type { ResponseMeta } from '@bellhop/client/base-query'
import { call, readData } from '@bellhop/client/call'
import type { AnswerOf, BodyOf } from '@bellhop/contract/base/route'
import type {
  acceptRequest,
  advanceRequest,
  cancelRequest,
  DeskRequest,
  getDeskRequest,
  listDeskRequests,
  promiseNewTime,
  rejectRequest,
} from '@bellhop/contract/desk/requests'
import { maxPageSize } from '@bellhop/domain/limits'
import { isActive } from '@bellhop/domain/request-status'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'

/** All open requests. */
export interface OpenRequests {
  requests: DeskRequest[]
  /** Milliseconds to add to this computer's clock to get the server's. */
  clockOffset: number
}

export type NextStatus = BodyOf<typeof advanceRequest>['status']

type ListAnswer = AnswerOf<typeof listDeskRequests>

/** What every call that changes a request needs. */
interface Change {
  id: string
  idempotencyKey: string
}

const endedPageSize = 20

export const requestsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listOpen: builder.query<OpenRequests, void>({
      // All pages: a full house may have more than one, and the board must not hide any.
      async queryFn(_, _api, _options, baseQuery) {
        const answer = await readAllPages<DeskRequest>(baseQuery, (before) =>
          call<typeof listDeskRequests>({
            method: 'GET',
            url: '/desk/guest-requests',
            query: { ...before, status: 'active', limit: maxPageSize },
          }),
        )
        if (!answer.data) return answer
        return { data: { requests: answer.data, clockOffset: readClockOffset(answer.meta) } }
      },
      providesTags: ['requests'],
    }),

    getRequest: builder.query<DeskRequest, string>({
      query: (id) =>
        call<typeof getDeskRequest>({
          method: 'GET',
          url: '/desk/guest-requests/:id',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['requests'],
    }),

    /** A page of ended requests, newest first; `before` is the cursor of an older page. */
    listEnded: builder.query<ListAnswer, { before?: string | undefined }>({
      query: ({ before }) =>
        call<typeof listDeskRequests>({
          method: 'GET',
          url: '/desk/guest-requests',
          query: { status: 'past', limit: endedPageSize, ...(before && { before }) },
        }),
      providesTags: ['requests'],
    }),
  }),
})

/** Separate from the queries: a mutation that updates their cached results cannot be declared together with them. */
const changesApi = requestsApi.injectEndpoints({
  endpoints: (builder) => ({
    accept: builder.mutation<DeskRequest, Change>({
      query: ({ id, idempotencyKey }) =>
        call<typeof acceptRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/accept',
          params: { id },
          body: {},
          idempotencyKey,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),

    advance: builder.mutation<DeskRequest, Change & { status: NextStatus }>({
      query: ({ id, status, idempotencyKey }) =>
        call<typeof advanceRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/advance',
          params: { id },
          body: { status },
          idempotencyKey,
          // A step that can no longer be undone is sent as the page is closed.
          keepalive: true,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),

    promise: builder.mutation<DeskRequest, Change & { promisedAt: string; note: string }>({
      query: ({ id, promisedAt, note, idempotencyKey }) =>
        call<typeof promiseNewTime>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/promised-time',
          params: { id },
          body: { promisedAt, ...(note && { note }) },
          idempotencyKey,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),

    reject: builder.mutation<DeskRequest, Change & { reason: string }>({
      query: ({ id, reason, idempotencyKey }) =>
        call<typeof rejectRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/reject',
          params: { id },
          body: { reason },
          idempotencyKey,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),

    cancel: builder.mutation<DeskRequest, Change & { reason: string }>({
      query: ({ id, reason, idempotencyKey }) =>
        call<typeof cancelRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/cancel',
          params: { id },
          body: { reason },
          idempotencyKey,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),
  }),
})

/** The Date header has whole seconds, so a difference below two seconds is ignored. */
function readClockOffset(meta: ResponseMeta | undefined): number {
  const offset = meta?.serverTime === undefined ? 0 : meta.serverTime - Date.now()
  return Math.abs(offset) < 2000 ? 0 : offset
}

/** Shows the changed request at once; the refetch that follows updates everything else. */
async function showAnswer(
  dispatch: (patch: ReturnType<typeof patchBoard>) => unknown,
  answered: Promise<{ data: DeskRequest }>,
) {
  try {
    const { data: changed } = await answered
    dispatch(patchBoard(changed))
  } catch {
    // The board shows the error; the refetch brings the current state.
  }
}

function patchBoard(changed: DeskRequest) {
  return requestsApi.util.updateQueryData('listOpen', undefined, (board) => {
    board.requests = board.requests
      .map((request) => (request._id === changed._id ? changed : request))
      .filter((request) => isActive(request.status))
  })
}

export const { useListOpenQuery, useGetRequestQuery, useListEndedQuery } = requestsApi
export const {
  useAcceptMutation,
  useAdvanceMutation,
  useCancelMutation,
  usePromiseMutation,
  useRejectMutation,
} = changesApi
