import { call } from '@bellhop/client/call'
import type { listPromotionals, Promotional } from '@bellhop/contract/notifications'
import { api } from './api.ts'

const promotionalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    listPromotionals: build.query<Promotional[], void>({
      query: () => call<typeof listPromotionals>({ method: 'GET', url: '/promotionals/app/' }),
      transformResponse: (answer: { data: Promotional[] }) => answer.data,
      providesTags: ['notifications'],
    }),
  }),
})

export const { useListPromotionalsQuery } = promotionalsApi
