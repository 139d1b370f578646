import { pages, read } from '@bellhop/client/endpoints'
import { listGuestRequests } from '@bellhop/contract/calls/guest/request-list'
import * as calls from '@bellhop/contract/calls/guest/requests'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive } from '@bellhop/domain/requests/request-status'
import type { Dispatch, GuestState } from '../../state/state.ts'
import { requestsApi } from './api.ts'

export const requestApi = requestsApi.injectEndpoints({
  endpoints: (build) => ({
    listPastRequests: build.infiniteQuery({
      ...pages(listGuestRequests, () => ({ query: { status: 'past' as const, limit: 20 } })),
      providesTags: ['requests'],
    }),
    getRequest: build.query({
      ...read(calls.getGuestRequest, (id: string) => ({ params: { id } })),
      providesTags: (_data, _error, id) => [{ type: 'requests', id }],
    }),
  }),
})

export const { useListPastRequestsInfiniteQuery, useGetRequestQuery } = requestApi

/** The request as last fetched, if at all. */
export function findLoadedRequest(state: GuestState, id: string): GuestRequest | undefined {
  return (
    requestApi.endpoints.getRequest.select(id)(state).data ??
    requestApi.endpoints.listRunningRequests
      .select()(state)
      .data?.find((request) => request._id === id)
  )
}

/**
 * Shows a request as it will be once the hotel has accepted a change.
 *
 * @returns undoes it
 */
export function showChange(id: string, change: (request: GuestRequest) => void) {
  return (dispatch: Dispatch): (() => void) => {
    const patches = [
      dispatch(requestApi.util.updateQueryData('getRequest', id, change)),
      dispatch(
        requestApi.util.updateQueryData('listRunningRequests', undefined, (requests) => {
          const place = requests.findIndex(({ _id }) => _id === id)
          const request = requests[place]
          if (!request) return
          change(request)
          if (!isActive(request.status)) requests.splice(place, 1)
        }),
      ),
    ]
    return () => {
      for (const patch of patches) patch.undo()
    }
  }
}
