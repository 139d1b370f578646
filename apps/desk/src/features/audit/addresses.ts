import { addressOf } from '@bellhop/client/address-of'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/audit'
import type { exportAudit } from '@bellhop/contract/desk/audit'

export type AuditFilter = QueryOf<typeof exportAudit>

export const auditCsvAddress = (filter: AuditFilter): string =>
  addressOf(calls.exportAudit, { query: filter })
