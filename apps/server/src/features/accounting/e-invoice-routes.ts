import * as calls from '@bellhop/contract/desk/accounting'
import { type EInvoice, eInvoiceOf, hasEInvoice } from '@bellhop/domain/accounting/e-invoice'
import { signOf } from '@bellhop/domain/accounting/journal'
import { toWire } from '@bellhop/domain/money/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { readHotel } from '../../database/rows.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { textPart, writeZip } from '../../shared/write-zip.ts'
import { monthOf } from './month.ts'
import { listBusinessAddresses, listDocuments } from './queries.ts'

/** A larger month is several files, because the portal limits what it takes at once. */
const maxInFile = 500

/** E-invoices of India, for the hotel to upload to the portal. */
export const eInvoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.getEInvoices,
    handler: async ({ staff, query: { month } }) => {
      const documents = await readMonth(app.db, staff, month)
      return {
        data: documents.map(({ id, kind, number, date, content, result }) => ({
          ...{ _id: id, kind, number, date, buyer: content.billing.name ?? content.guest },
          total: toWire(signOf(kind) * content.totals.total, staff.currency),
          missing: 'missing' in result ? result.missing : [],
        })),
      }
    },
  })

  app.route({
    ...calls.getEInvoiceFile,
    handler: async ({ staff, query: { month, document } }, reply) => {
      const chosen = (await readMonth(app.db, staff, month)).flatMap(({ id, number, result }) =>
        'eInvoice' in result && (document === undefined || document === id)
          ? [{ number, eInvoice: result.eInvoice }]
          : [],
      )
      const [first] = chosen
      if (!first) throw new Problem('not_found', 'No e-invoice is complete.')
      const name = document === undefined ? month : first.number.replaceAll(/[^a-zA-Z0-9]/g, '-')
      const files = chunk(chosen.map(({ eInvoice }) => eInvoice)).map(writeFile)
      const isOne = files.length === 1
      return reply
        .type(isOne ? 'application/json' : 'application/zip')
        .header(
          'Content-Disposition',
          `attachment; filename="e-invoices-${name}.${isOne ? 'json' : 'zip'}"`,
        )
        .send(
          isOne
            ? files[0]
            : writeZip(
                files.map((text, at) => ({
                  name: `e-invoices-${month}-${at + 1}.json`,
                  open: () => textPart(text),
                })),
              ),
        )
    },
  })
}

const writeFile = (eInvoices: readonly EInvoice[]) => JSON.stringify(eInvoices, null, 2)

const chunk = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / maxInFile) }, (_, at) =>
    items.slice(at * maxInFile, (at + 1) * maxInFile),
  )

/** The documents of businesses, each with its e-invoice or what it lacks. */
async function readMonth(
  db: Handle,
  { hotelId, timeZone, currency }: { hotelId: string; timeZone: string; currency: string },
  month: string,
) {
  if (currency !== 'INR') throw new Problem('not_found', 'E-invoices are for hotels in India.')
  const hotel = await readHotel(db, hotelId, ['legal_name', 'address', 'tax_number'])
  const addresses = await listBusinessAddresses(db, hotelId)
  const documents = await listDocuments(db, hotelId, monthOf(month, timeZone))
  return documents.filter(hasEInvoice).map((document) => ({
    ...document,
    result: eInvoiceOf(document, {
      hotel: { legalName: hotel.legal_name, address: hotel.address, gstin: hotel.tax_number },
      buyerAddress: addresses.get(document.content.billing.gstin ?? '') ?? null,
    }),
  }))
}
