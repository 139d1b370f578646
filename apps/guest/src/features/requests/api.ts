import { call, readData } from '@bellhop/client/call'
import type { ResponseOf } from '@bellhop/contract/base/route'
import type { GuestRequest, listGuestRequests } from '@bellhop/contract/guest/requests'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../data/api.ts'

export type RequestPage = ResponseOf<typeof listGuestRequests>

/** The calls of the first screen; those of later screens are in request-api.ts. */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRunningRequests: build.query<GuestRequest[], void>({
      query: () =>
        call<typeof listGuestRequests>({
          method: 'GET',
          url: '/guest-requests/app',
          query: { status: 'active', limit: maxPageSize },
        }),
      transformResponse: readData,
      providesTags: ['requests'],
    }),
  }),
})

export const { useListRunningRequestsQuery } = requestsApi

export function useRunningRequestCount(): number {
  return useListRunningRequestsQuery().data?.length ?? 0
}
