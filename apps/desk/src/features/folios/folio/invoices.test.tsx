import { listFolioInvoices } from '@bellhop/contract/calls/guest/invoices'
import { expect, it } from 'vitest'
import { makeStore } from '../../../app/store.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { storeRead } from '../../../testing/store-read.ts'
import { useFolioFormat } from '../use-folio-format.ts'
import { Invoices } from './invoices.tsx'

const Shown = () => <Invoices stayId="stay" format={useFolioFormat()} />

it('lists the invoice and the credit notes with their numbers and files', async () => {
  const store = makeStore()
  expect(renderScreen(<Shown />, { store })).not.toContain('Invoices')
  const issuedAt = '2026-11-24T08:00:00Z'
  await store.dispatch(
    storeRead(listFolioInvoices, { params: { id: 'stay' } }, [
      { _id: 'one', kind: 'invoice', payer: 'guest', number: 'INV/26-27/00001', issuedAt },
      { _id: 'two', kind: 'creditNote', payer: 'company', number: 'CN/26-27/00001', issuedAt },
    ]),
  )
  const html = renderScreen(<Shown />, { store })
  expect(html.replaceAll(/<[^>]+>/g, '|')).toMatch(
    /Invoice INV\/26-27\/00001\|.*Credit note CN\/26-27\/00001\|/,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/api/desk/invoices/one',
    '/api/desk/invoices/two',
  ])
})
