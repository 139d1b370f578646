import { addressOf } from '@bellhop/client/address-of'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/travel-agents'
import type * as contract from '@bellhop/contract/desk/travel-agents'

export const statementAddress = (
  id: string,
  query: QueryOf<typeof contract.getAgentStatementFile>,
) => addressOf(calls.getAgentStatementFile, { params: { id }, query })
