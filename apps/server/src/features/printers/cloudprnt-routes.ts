import {
  endCloudPrntJob,
  getCloudPrntJob,
  pollCloudPrnt,
} from '@bellhop/contract/desk/printer-polls'
import { readStarCode, type TicketFailure } from '@bellhop/domain/printing/printers'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { readStarPoll, readStarQuery, type StarJobQuery } from './cloudprnt.ts'
import { toPng } from './paper/png.ts'
import {
  endTicket,
  findAnswered,
  findNext,
  findOffered,
  jobNameOf,
  offer,
  type PrinterRow,
  type TicketEnd,
} from './poll.ts'
import { answerPrinter, CALLS_OF_ADDRESS, draw, findPrinter } from './receive.ts'

/** A poll has some hundred bytes. */
const MAX_BYTES = 16 * 1024

const pictureType = 'image/png'

/** Star CloudPRNT (docs/printers.md). */
export const cloudPrntRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const common = { preParsing: findPrinter(app, 'cloudprnt'), bodyLimit: MAX_BYTES }
  const limit = perAddress(CALLS_OF_ADDRESS)

  app.route({
    ...pollCloudPrnt,
    ...common,
    config: { ...pollCloudPrnt.config, ...limit },
    handler: async (request) => {
      const { isPrinting, ...said } = readStarPoll(request.body)
      return await answerPrinter(app, request, said, (tx, printer) =>
        answerPoll(tx, printer, isPrinting, request.now),
      )
    },
  })

  async function answerPoll(tx: Handle, printer: PrinterRow, isPrinting: boolean, now: Date) {
    const none = { jobReady: false }
    const ticket = await findNext(tx, printer, isPrinting, now)
    if (!printer.asked_interval && !isPrinting && !(await findOffered(tx, printer))) {
      // The printer ignores tickets in an answer that asks something.
      await updateById(tx, 'printer', printer.hotel_id, printer.id, { asked_interval: true })
      return { ...none, clientAction: [{ request: 'GetPollInterval', options: '' }] }
    }
    if (!ticket || isPrinting) return none
    if (ticket.state === 'waiting') await offer(tx, ticket, now, false)
    const { offers } = ticket
    const jobToken = jobNameOf({
      ...ticket,
      offers: ticket.state === 'waiting' ? offers + 1 : offers,
    })
    return { jobReady: true, mediaTypes: [pictureType], jobToken, deleteMethod: 'DELETE' }
  }

  app.route({
    ...getCloudPrntJob,
    ...common,
    config: { ...getCloudPrntJob.config, ...limit },
    handler: async (request, reply) => {
      const { now } = request
      const { device, token, type = pictureType, ...query } = readStarQuery(request.query)
      if (query.isEnd) {
        await endJob(request, { device, token, ...query })
        return reply.type('application/json').send({})
      }
      if (type !== pictureType) {
        throw new Problem('unsupported_media_type', 'Tickets are pictures: image/png.')
      }
      const { printer, ticket } = await answerPrinter(app, request, { device }, fetchJob)
      if (!ticket) throw notFound('ticket')
      const picture = await draw(app, printer, ticket, now)
      if (!picture) throw notFound('ticket')
      return reply
        .headers({ 'X-Star-Cut': 'full; feed=true', 'X-Star-Buzzerstartpattern': '1' })
        .header('Cache-Control', 'no-store')
        .type(pictureType)
        .send(toPng(picture))

      async function fetchJob(tx: Handle, printer: PrinterRow) {
        const offered = await findOffered(tx, printer)
        const isMeant = token === undefined || (offered && token === jobNameOf(offered))
        const ticket = isMeant ? offered : undefined
        // From now on it may be on paper.
        if (ticket) {
          await updateById(tx, 'printer_ticket', ticket.hotel_id, ticket.id, { fetched_at: now })
        }
        return { printer, ticket }
      }
    },
  })

  app.route({
    ...endCloudPrntJob,
    ...common,
    config: { ...endCloudPrntJob.config, ...limit },
    handler: async (request) => {
      await endJob(request, readStarQuery(request.query))
      return {}
    },
  })

  async function endJob(
    request: FastifyRequest,
    { device, token, ...query }: Omit<StarJobQuery, 'type'>,
  ): Promise<void> {
    const { now } = request
    await answerPrinter(app, request, { device }, async (tx, printer) => {
      const ticket = await findAnswered(tx, printer, token)
      if (!ticket) return
      await endTicket(tx, ticket, ...outcomeOf(readStarCode(query.code)), now)
    })
  }
}

/** @param code undefined if it does not say what became of the ticket */
function outcomeOf(code: number | undefined): [TicketEnd, TicketFailure | null] {
  if (code === undefined) return ['unconfirmed', 'answerLost']
  if (code < 300) return ['printed', null]
  return ['refused', code >= 510 && code < 520 ? 'format' : 'rejected']
}
