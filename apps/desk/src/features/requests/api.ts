import type { ApiError } from '@bellhop/client/api-error'
import type { ResponseMeta } from '@bellhop/client/base-query'
import { call } from '@bellhop/client/call'
import type { DeskRequest, listDeskRequests } from '@bellhop/contract/desk-requests'
import type { AnswerOf } from '@bellhop/contract/route'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../shared/api.ts'

/** Every request that is still open. */
export interface OpenRequests {
  requests: DeskRequest[]
  /** Milliseconds to add to this machine's clock to have the server's. */
  clockOffset: number
}

type ListAnswer = AnswerOf<typeof listDeskRequests>

const endedShown = 20

export const requestsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listOpen: builder.query<OpenRequests, void>({
      // A full house may have more than one page open; a board that hides some would be wrong.
      async queryFn(_, _api, _options, baseQuery) {
        const byId = new Map<string, DeskRequest>()
        let before: string | undefined
        let clockOffset = 0
        do {
          const query = { status: 'active' as const, limit: maxPageSize, ...(before && { before }) }
          const answer = await baseQuery(
            call<typeof listDeskRequests>({ method: 'GET', url: '/desk/guest-requests', query }),
          )
          if (answer.error) return { error: answer.error as ApiError }
          const page = answer.data as ListAnswer
          for (const request of page.data) byId.set(request._id, request)
          clockOffset = readClockOffset(answer.meta)
          before = page.next
        } while (before)
        return { data: { requests: [...byId.values()], clockOffset } }
      },
      providesTags: ['requests'],
    }),
    listEnded: builder.query<DeskRequest[], void>({
      query: () =>
        call<typeof listDeskRequests>({
          method: 'GET',
          url: '/desk/guest-requests',
          query: { status: 'past', limit: endedShown },
        }),
      transformResponse: (answer: ListAnswer) => answer.data,
      providesTags: ['requests'],
    }),
  }),
})

/** The header has whole seconds, so a second either way is not worth a change. */
function readClockOffset(meta: ResponseMeta | undefined): number {
  const offset = meta?.serverTime === undefined ? 0 : meta.serverTime - Date.now()
  return Math.abs(offset) < 2000 ? 0 : offset
}

export const { useListOpenQuery, useListEndedQuery } = requestsApi
