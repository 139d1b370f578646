import { pollEpson } from '@bellhop/contract/desk/printer-polls'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { perAddress } from '../../plugins/limits.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { UnreadableTable } from '../../tables/table.ts'
import { readDevice } from './cloudprnt.ts'
import { type EpsonResult, readEpsonResults, writeEpsonJob } from './epson.ts'
import {
  endTicket,
  findAnswered,
  findNext,
  hear,
  jobNameOf,
  offer,
  type PrinterRow,
  type TicketRow,
} from './poll.ts'
import { answerPrinter, CALLS_OF_ADDRESS, draw, findPrinter } from './receive.ts'

/** The result of a job has less than a kilobyte. */
const MAX_BYTES = 64 * 1024

/** Epson Server Direct Print (docs/printers.md). */
export const epsonRoutes: FastifyPluginAsyncTypebox = async (app) => {
  // Some printers send another type, or none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.route({
    ...pollEpson,
    config: { ...pollEpson.config, ...perAddress(CALLS_OF_ADDRESS) },
    preParsing: findPrinter(app, 'epson'),
    bodyLimit: MAX_BYTES,
    handler: async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const said = { device: readDevice(form.get('ID')) }
      const type = form.get('ConnectionType')
      if (type === 'SetResponse') await record(request, said, form.get('ResponseFile') ?? '')
      else if (type !== 'GetRequest') throw unreadable()
      const answer = type === 'GetRequest' ? await answerAsking(request, said) : ''
      return reply.type('text/xml; charset=utf-8').header('Cache-Control', 'no-store').send(answer)
    },
  })

  type Said = { device: string | undefined }

  /** The ticket comes with the answer, so it may be on paper from then on. It is drawn before. */
  async function answerAsking(request: FastifyRequest, said: Said): Promise<string> {
    const { now } = request
    const next = await answerPrinter(app, request, said, async (tx, printer) => ({
      printer,
      ticket: await findNext(tx, printer, false, now),
    }))
    if (!next.ticket) return ''
    const picture = await draw(app, next.printer, next.ticket, now)
    if (!picture) return ''
    const offered = await answerPrinter(app, request, said, async (tx, printer) => {
      // Another poll may have got it, or the order may have changed, in the meantime.
      const ticket = await findNext(tx, printer, false, now)
      if (ticket?.id !== next.ticket?.id || ticket?.state !== 'waiting') return undefined
      await offer(tx, ticket, now, true)
      return { ...ticket, offers: ticket.offers + 1 }
    })
    return offered ? writeEpsonJob(jobNameOf(offered), picture) : ''
  }

  async function record(request: FastifyRequest, said: Said, xml: string): Promise<void> {
    const results = readResults(xml)
    await answerPrinter(app, request, said, async (tx, printer) => {
      for (const result of results) {
        const ticket = await findAnswered(tx, printer, result.jobName)
        if (!ticket) continue
        await hearResult(tx, printer, result, request.now)
        await recordResult(tx, ticket, result, request.now)
      }
    })
  }

  async function hearResult(
    tx: Handle,
    printer: PrinterRow,
    { condition, outcome }: EpsonResult,
    now: Date,
  ): Promise<void> {
    await hear(tx, printer, { condition }, now)
    if (outcome !== 'again') return
    // Tried again after a pause from now.
    await updateById(tx, 'printer', printer.hotel_id, printer.id, { condition_since: now })
  }

  async function recordResult(
    tx: Handle,
    ticket: TicketRow,
    { outcome }: EpsonResult,
    now: Date,
  ): Promise<void> {
    if (outcome === 'printed') return await endTicket(tx, ticket, 'printed', null, now)
    if (outcome === 'unconfirmed') {
      return await endTicket(tx, ticket, 'unconfirmed', 'answerLost', now)
    }
    if (outcome !== 'again') return await endTicket(tx, ticket, 'refused', outcome, now)
    // Once it was given up, only a person has it printed.
    if (ticket.state !== 'offered') return await endTicket(tx, ticket, 'refused', 'rejected', now)
    await updateById(tx, 'printer_ticket', ticket.hotel_id, ticket.id, {
      ...{ state: 'waiting', offered_at: null, fetched_at: null },
    })
  }
}

function readResults(xml: string): EpsonResult[] {
  try {
    return readEpsonResults(xml)
  } catch (error) {
    if (error instanceof UnreadableTable) throw unreadable()
    throw error
  }
}

const unreadable = () => new Problem('invalid_request', 'We could not read that request.')
