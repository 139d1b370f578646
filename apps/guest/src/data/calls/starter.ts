import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/hotel'
import { api } from '../api.ts'

const starterApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStarterData: build.query({ ...read(calls.getStarterData), providesTags: ['hotel'] }),
  }),
})

export const { useGetStarterDataQuery } = starterApi
