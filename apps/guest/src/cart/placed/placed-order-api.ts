import { call, readData } from '@bellhop/client/call'
import type { GuestRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { api } from '../../data/api.ts'
import type { Dispatch } from '../../state/state.ts'

const placedOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The request that an order created, for its confirmation. */
    getPlacedOrder: build.query<GuestRequest, string>({
      query: (id) =>
        call<typeof getGuestRequest>({
          method: 'GET',
          url: '/guest-requests/app/:id',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: (_data, _error, id) => [{ type: 'requests', id }],
    }),
  }),
})

export const { useGetPlacedOrderQuery } = placedOrderApi

/** Caches the request from the answer to an order, so that the confirmation need not read it. */
export function cachePlacedOrder(request: GuestRequest) {
  return (dispatch: Dispatch) => {
    void dispatch(placedOrderApi.util.upsertQueryData('getPlacedOrder', request._id, request))
  }
}
