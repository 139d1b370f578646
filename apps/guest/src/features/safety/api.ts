import { call, readData } from '@bellhop/client/call'
import type { getSafetyPage, SafetyPage } from '@bellhop/contract/guest/safety'
import { api } from '../../data/api.ts'

const safetyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSafetyPage: build.query<SafetyPage, void>({
      query: () => call<typeof getSafetyPage>({ method: 'GET', url: '/misc/cms/web/safety' }),
      transformResponse: readData,
      providesTags: ['safety'],
      // It must be readable offline: what was read once is kept for a day.
      keepUnusedDataFor: 24 * 60 * 60,
    }),
  }),
})

export const { useGetSafetyPageQuery } = safetyApi
