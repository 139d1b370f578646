import { call, readData } from '@bellhop/client/call'
import type { getStarterData } from '@bellhop/contract/hotel'
import type { DataOf } from '@bellhop/contract/route'
import { api } from './api.ts'

const starterApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStarterData: build.query<DataOf<typeof getStarterData>, void>({
      query: () => call<typeof getStarterData>({ method: 'GET', url: '/misc/app/tip' }),
      transformResponse: readData,
      providesTags: ['hotel'],
    }),
  }),
})

export const { useGetStarterDataQuery } = starterApi
