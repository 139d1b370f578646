import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { getStarterData } from '@bellhop/contract/guest/hotel'
import { api } from '../api.ts'

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
