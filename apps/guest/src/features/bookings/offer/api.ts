import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/room-offers'
import { api } from '../../../data/api.ts'

export const roomOffersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoomOffer: build.query({
      ...read(calls.getRoomOffer, (id: string) => ({ params: { id } })),
      // The hotel or the portal may have decided otherwise.
      keepUnusedDataFor: 0,
    }),
  }),
})
