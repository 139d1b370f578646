import { deskStream } from '@bellhop/contract/calls/base/live'
import { getArrivalReportCsv } from '@bellhop/contract/calls/desk/pre-check-in'
import { getFolioInvoice } from '@bellhop/contract/calls/guest/invoices'
import { expect, it } from 'vitest'
import { addressOf } from './address-of.ts'

it('builds the address of a call with its parameters and query', () => {
  expect(addressOf(deskStream)).toBe('/api/desk/stream')
  expect(addressOf(getFolioInvoice, { params: { id: 'a b' } })).toBe(
    '/api/desk/folios/a%20b/invoice',
  )
  const query = { from: '2026-11-22', to: '2026-11-23' }
  expect(addressOf(getArrivalReportCsv, { query })).toBe(
    '/api/desk/arrival-reports.csv?from=2026-11-22&to=2026-11-23',
  )
})
