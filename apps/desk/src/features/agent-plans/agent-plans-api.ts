import { read } from '@bellhop/client/endpoints'
import { listAgentPlans } from '@bellhop/contract/calls/desk/agent-plans'
import { api } from '../../api/api.ts'

export const plansApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listAgentPlans: builder.query({ ...read(listAgentPlans), providesTags: ['agentPlans'] }),
  }),
})

export const { useListAgentPlansQuery } = plansApi
