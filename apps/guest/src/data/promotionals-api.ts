import { call, readData } from '@bellhop/client/call'
import type { listPromotionals, Promotional } from '@bellhop/contract/discover'
import { api } from './api.ts'

/** Invalidated when the hotel publishes a promotional, without the other data of the same tag type. */
export const promotionalsTag = { type: 'discover', id: 'promotionals' } as const

const promotionalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    listPromotionals: build.query<Promotional[], void>({
      query: () => call<typeof listPromotionals>({ method: 'GET', url: '/promotionals/app/' }),
      transformResponse: readData,
      providesTags: [promotionalsTag],
    }),
  }),
})

export const { useListPromotionalsQuery } = promotionalsApi
