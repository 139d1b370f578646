import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/dining'
import { api } from '../../data/api.ts'

const diningApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenu: build.query({
      ...read(calls.getMenu, (restaurantId: string) => ({ params: { restaurantId } })),
      providesTags: ['dining'],
    }),
  }),
})

export const { useGetMenuQuery } = diningApi
