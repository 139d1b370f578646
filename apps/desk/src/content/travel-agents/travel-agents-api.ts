import { read } from '@bellhop/client/endpoints'
import { listTravelAgents } from '@bellhop/contract/calls/desk/travel-agents'
import { api } from '../../api/api.ts'

const travelAgentsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listTravelAgents: builder.query({ ...read(listTravelAgents), providesTags: ['travelAgents'] }),
  }),
})

export const { useListTravelAgentsQuery } = travelAgentsApi
