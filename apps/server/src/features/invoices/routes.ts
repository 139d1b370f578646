import {
  getFeeInvoice,
  getFolioInvoice,
  getInvoice,
  getMyFeeInvoice,
  getMyInvoice,
  listFolioInvoices,
} from '@bellhop/contract/guest/invoices'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type AppLanguage, toAppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import type { JobOwner } from '../../jobs/fair-queue.ts'
import { type BilledStay, findBilledStay } from '../../ledger/billed-stay.ts'
import { proformaContent } from '../../ledger/invoice-content.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { makeInvoice } from './make-invoice.ts'
import { type BillDocument, fileName } from './print-invoice.ts'
import { findFeeInvoice, findInvoice, findOwnFeeInvoice, listInvoices } from './queries.ts'

/** The documents of a bill, for the guest of the stay and for the desk. */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getMyInvoice,
    handler: async (request, reply) => {
      const { hotelId, guestId, stayId } = request.guest
      if (!stayId) throw new Error('A guest with a bill must have a stay')
      return await sendPdf(request, reply, { hotel: hotelId, person: guestId }, async () => {
        const stay = await findBilledStay(app.db, hotelId, stayId)
        if (!stay) throw notFound('bill')
        if (stay.guestId !== guestId) throw notMainGuest()
        return documentOf(stay, request.now)
      })
    },
  })

  app.route({
    ...getFeeInvoice,
    handler: async (request, reply) => {
      const { linkKey, params } = request
      const { hotelId, guestId, kind } = linkKey
      if (kind === 'companion') throw notMainGuest()
      return await sendPdf(request, reply, { hotel: hotelId, person: guestId }, async () =>
        issuedDocument(await findFeeInvoice(app.db, linkKey, params.invoiceId)),
      )
    },
  })

  app.route({
    ...getMyFeeInvoice,
    handler: async (request, reply) => {
      const { guest, params } = request
      const jobOwner = { hotel: guest.hotelId, person: guest.guestId }
      return await sendPdf(request, reply, jobOwner, async () =>
        issuedDocument(await findOwnFeeInvoice(app.db, guest, params.id)),
      )
    },
  })

  app.route({
    ...getFolioInvoice,
    handler: async (request, reply) => {
      const { hotelId, staffId } = request.staff
      return await sendPdf(request, reply, { hotel: hotelId, person: staffId }, async () => {
        const { params, query } = request
        const stay = await findBilledStay(app.db, hotelId, params.id, query.payer)
        if (!stay) throw notFound('bill')
        return documentOf(stay, request.now)
      })
    },
  })

  app.route({
    ...listFolioInvoices,
    handler: async ({ staff, params }) => {
      const invoices = await listInvoices(app.db, staff.hotelId, params.id)
      if (!invoices) throw notFound('bill')
      return {
        data: invoices.map(({ id, kind, payer, number, issuedAt }) => ({
          _id: id,
          kind,
          payer,
          number,
          issuedAt: new Date(issuedAt).toISOString(),
        })),
      }
    },
  })

  app.route({
    ...getInvoice,
    handler: async (request, reply) => {
      const { hotelId, staffId } = request.staff
      return await sendPdf(request, reply, { hotel: hotelId, person: staffId }, async () =>
        issuedDocument(await findInvoice(app.db, hotelId, request.params.id)),
      )
    },
  })

  /** Counts and sends a document; `find` finds it when it is its turn. */
  async function sendPdf(
    request: FastifyRequest<{ Querystring: { lang?: AppLanguage } }>,
    reply: FastifyReply,
    { hotel, person }: JobOwner,
    find: () => Promise<BillDocument>,
  ) {
    const language = request.query.lang ?? toAppLanguage(request.askedLanguage())
    let name = ''
    const findCounted = async () => {
      await countDocument(app.db, person, request.now)
      const document = await find()
      name = fileName(document)
      return document
    }
    const pdf = await makeInvoice(findCounted, language, {
      hotel,
      person,
      signal: request.signal,
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('content-language', language)
      .send(pdf)
  }
}

/** More than a desk prints in its busiest hour, less than a script requests. */
async function countDocument(db: Handle, personId: string, now: Date): Promise<void> {
  const limit = limitById('documents', personId, perHour(300))
  await countUseAlone(db, [limit], 'Too many documents.', now)
}

function notMainGuest(): Problem {
  return new Problem('forbidden', 'Only the guest of the stay can see the invoice.', {
    params: { reason: 'notMainGuest' },
  })
}

function issuedDocument(invoice: Awaited<ReturnType<typeof findInvoice>>): BillDocument {
  if (!invoice) throw notFound('invoice')
  const { kind, number, content, issuedAt, timeZone } = invoice
  return { kind, number, content, date: hotelDate(issuedAt, timeZone) }
}

/** Prints the invoice of a stay, or a proforma until there is one. */
function documentOf(stay: BilledStay, now: Date): BillDocument {
  const { content, invoiceNumber: number, issuedAt, timeZone } = stay
  const date = hotelDate(issuedAt ?? now, timeZone)
  if (content) return { kind: 'invoice', number, content, date }
  const { missingPrice } = stay
  return { kind: 'proforma', number: null, content: proformaContent(stay), date, missingPrice }
}
