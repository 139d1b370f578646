import { read } from '@bellhop/client/endpoints'
import { listGuestRequests } from '@bellhop/contract/calls/guest/request-list'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../data/api.ts'

/** The calls of the first screen; those of later screens are in request-api.ts. */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRunningRequests: build.query({
      ...read(listGuestRequests, () => ({
        query: { status: 'active', limit: maxPageSize },
      })),
      providesTags: ['requests'],
    }),
  }),
})

export const { useListRunningRequestsQuery } = requestsApi

export function useRunningRequestCount(): number {
  return useListRunningRequestsQuery().data?.length ?? 0
}
