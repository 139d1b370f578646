import { type Call, readData } from '@bellhop/client/call'
import { readClockOffset } from '@bellhop/client/clock-offset'
import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/requests'
import type { advanceRequest, DeskRequest } from '@bellhop/contract/desk/requests'
import { maxPageSize } from '@bellhop/domain/limits'
import { isActive } from '@bellhop/domain/requests/request-status'
import { api } from '../../api/api.ts'
import { responseCache } from '../../api/offline-caches.ts'
import { readAllPages } from '../../api/read-all-pages.ts'
import { headersOfHotel } from '../../api/session-headers.ts'
import { tagsOf } from '../../api/tags.ts'
import type { After } from '../../api/use-change.ts'
import { openCache, withoutFailing } from '../../shared/offline/network-first.ts'
import { keyOf, openRequests, openRequestsPath } from '../../shared/offline/offline-protocol.ts'

export interface OpenRequests {
  requests: DeskRequest[]
  /** Milliseconds to add to this computer's clock to get the server's. */
  clockOffset: number
  /** By the service worker, which has had no response in time. */
  isStored: boolean
}

export type NextStatus = BodyOf<typeof advanceRequest>['status']

export const requestsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listOpen: builder.query<OpenRequests, void>({
      // All pages: a full house may have more than one, and the board must hide none.
      async queryFn(_, { getState }, _options, baseQuery) {
        const call = makeCall(calls.listDeskRequests, openRequests)
        // Opened before: once it is deleted because the session has ended, what arrives later is stored nowhere.
        const opened = openCache(responseCache)
        const key = keyOf(openRequestsPath, new Headers(headersOfHotel(getState())))
        const response = await readAllPages<DeskRequest>(baseQuery, call)
        if (!response.data) return response
        const { data: requests, meta } = response
        const isStored = meta?.cachedAt !== undefined
        if (requests.length > maxPageSize && !isStored) {
          const headers = { date: new Date(meta?.serverTime ?? Date.now()).toUTCString() }
          const whole = Response.json({ data: requests }, { headers })
          void withoutFailing(async () => await (await opened)?.put(key, whole))
        }
        return { data: { requests, clockOffset: readClockOffset(meta), isStored } }
      },
      // A stored list may be older than the steps that the board shows.
      merge: (shown, read) => (read.isStored ? shown : read),
      providesTags: tagsOf(calls.listDeskRequests),
    }),
  }),
})

export const { useListOpenQuery } = requestsApi

const stepsApi = requestsApi.injectEndpoints({
  endpoints: (builder) => ({
    /** Sends a step from the outbox. */
    sendStep: builder.mutation<unknown, Call>({
      query: (call) => call,
      transformResponse: readData<unknown>,
      // Also after a rejection: the request is not what it seemed.
      invalidatesTags: ['requests'],
    }),
  }),
})

export const { sendStep } = stepsApi.endpoints

/** Shows the changed request at once; the refetch that follows updates everything else. */
export const showsRequest = {
  tags: ['requests'],
  show: (changed: DeskRequest) =>
    requestsApi.util.updateQueryData('listOpen', undefined, (board) => {
      board.requests = board.requests
        .map((request) => (request._id === changed._id ? changed : request))
        .filter((request) => isActive(request.status))
    }),
} satisfies After<DeskRequest>
