import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/gifts'
import { api } from '../api.ts'

const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All gifts by category: an order may contain gifts of several. */
    listAllGifts: build.query({ ...read(calls.listAllGifts), providesTags: ['gifts'] }),
  }),
})

export const { useListAllGiftsQuery } = giftsApi
