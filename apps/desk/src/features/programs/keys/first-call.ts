import { addressOf } from '@bellhop/client/address-of'
import { listChatStaff } from '@bellhop/contract/calls/desk/chat'
import { listCompanies } from '@bellhop/contract/calls/desk/companies'
import { listDeskOutlets } from '@bellhop/contract/calls/desk/outlets'
import { listDeskRatePlans } from '@bellhop/contract/calls/desk/rate-plans'
import { getDayReport } from '@bellhop/contract/calls/desk/reports'
import { listDeskRequests } from '@bellhop/contract/calls/desk/requests'
import { listDeskRoomTypes } from '@bellhop/contract/calls/desk/rooms'
import { getToday } from '@bellhop/contract/calls/desk/today'
import { type Scope, type ScopeArea, scopeAreas } from '@bellhop/domain/people/scopes'

/** A call of each area that needs no parameters. */
const calls: Readonly<Record<ScopeArea, string>> = {
  stays: addressOf(getToday),
  requests: addressOf(listDeskRequests),
  rooms: addressOf(listDeskRoomTypes),
  rates: addressOf(listDeskRatePlans),
  folios: addressOf(listCompanies),
  content: addressOf(listDeskOutlets),
  guests: addressOf(listChatStaff),
  reports: addressOf(getDayReport),
}

/** A command that makes a first call with a key; undefined for one that reads nothing. */
export function firstCall(key: string, scopes: readonly Scope[]): string | undefined {
  const area = scopeAreas.find((one) => scopes.includes(`${one}.read`))
  return area && `curl -H "Authorization: Bearer ${key}" ${location.origin}${calls[area]}`
}
