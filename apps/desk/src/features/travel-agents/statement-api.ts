import { addressOf } from '@bellhop/client/address-of'
import { readData } from '@bellhop/client/call'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/travel-agents'
import type * as contract from '@bellhop/contract/desk/travel-agents'
import { api } from '../../api/api.ts'

interface Asked {
  id: string
  query: QueryOf<typeof contract.getAgentStatement>
}

const statementApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getAgentStatement: builder.query<contract.AgentStatement, Asked>({
      query: ({ id, query }) => ({ ...calls.getAgentStatement, params: { id }, query }),
      transformResponse: readData<contract.AgentStatement>,
      providesTags: ['travelAgents'],
    }),
  }),
})

export const { useGetAgentStatementQuery } = statementApi

export const statementAddress = (
  id: string,
  query: QueryOf<typeof contract.getAgentStatementFile>,
) => addressOf(calls.getAgentStatementFile, { params: { id }, query })
