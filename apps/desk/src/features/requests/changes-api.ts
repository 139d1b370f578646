import { call } from '@bellhop/client/call'
import type {
  acceptRequest,
  advanceRequest,
  DeskRequest,
  rejectRequest,
} from '@bellhop/contract/desk-requests'
import type { AnswerOf, BodyOf } from '@bellhop/contract/route'
import { isActive } from '@bellhop/domain/request-status'
import { requestsApi } from './api.ts'

export type NextStatus = BodyOf<typeof advanceRequest>['status']

type Answer = AnswerOf<typeof acceptRequest>

/** What the desk does to a request. */
const changesApi = requestsApi.injectEndpoints({
  endpoints: (builder) => ({
    accept: builder.mutation<DeskRequest, { id: string }>({
      query: ({ id }) =>
        call<typeof acceptRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/accept',
          params: { id },
          body: {},
        }),
      transformResponse: (answer: Answer) => answer.data,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),
    advance: builder.mutation<DeskRequest, { id: string; status: NextStatus }>({
      query: ({ id, status }) =>
        call<typeof advanceRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/advance',
          params: { id },
          body: { status },
        }),
      transformResponse: (answer: Answer) => answer.data,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),
    reject: builder.mutation<DeskRequest, { id: string; reason: string }>({
      query: ({ id, reason }) =>
        call<typeof rejectRequest>({
          method: 'PUT',
          url: '/desk/guest-requests/:id/reject',
          params: { id },
          body: { reason },
        }),
      transformResponse: (answer: Answer) => answer.data,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['requests'],
    }),
  }),
})

/** Puts the answer on the board at once; the refetch that follows brings all else. */
async function showAnswer(
  dispatch: (patch: ReturnType<typeof patchBoard>) => unknown,
  answered: Promise<{ data: DeskRequest }>,
) {
  try {
    const { data: changed } = await answered
    dispatch(patchBoard(changed))
  } catch {
    // The board says why, and the refetch shows how things are.
  }
}

function patchBoard(changed: DeskRequest) {
  return requestsApi.util.updateQueryData('listOpen', undefined, (board) => {
    board.requests = board.requests
      .map((request) => (request._id === changed._id ? changed : request))
      .filter((request) => isActive(request.status))
  })
}

export const { useAcceptMutation, useAdvanceMutation, useRejectMutation } = changesApi
