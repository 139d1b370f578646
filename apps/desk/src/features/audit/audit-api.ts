import { addressOf } from '@bellhop/client/address-of'
import { pages } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/audit'
import type { exportAudit } from '@bellhop/contract/desk/audit'
import { api } from '../../api/api.ts'

export type AuditFilter = QueryOf<typeof exportAudit>

const pageSize = 30

const auditApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listAudit: builder.infiniteQuery(
      pages(calls.listAudit, (filter: AuditFilter) => ({ query: { ...filter, limit: pageSize } })),
    ),
  }),
})

export const { useListAuditInfiniteQuery } = auditApi

export const auditCsvAddress = (filter: AuditFilter): string =>
  addressOf(calls.exportAudit, { query: filter })
