import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/requests'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { api } from '../../data/api.ts'
import type { Dispatch } from '../../state/state.ts'

const placedOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The request that an order created, for its confirmation. */
    getPlacedOrder: build.query({
      ...read(calls.getGuestRequest, (id: string) => ({ params: { id } })),
      providesTags: (_data, _error, id) => [{ type: 'requests', id }],
    }),
  }),
})

export const { useGetPlacedOrderQuery } = placedOrderApi

/** Caches the request of an order's response, so that the confirmation need not fetch it. */
export function cachePlacedOrder(request: GuestRequest) {
  return (dispatch: Dispatch) => {
    void dispatch(placedOrderApi.util.upsertQueryData('getPlacedOrder', request._id, request))
  }
}
