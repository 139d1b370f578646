import type { QueryOf } from '@bellhop/contract/base/route'
import {
  endCloudPrntJob,
  getCloudPrntJob,
  pollCloudPrnt,
} from '@bellhop/contract/desk/printer-polls'
import { readStarCode } from '@bellhop/domain/printing/printers'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { perAddress } from '../../plugins/limits.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { readDevice, readStarPoll } from './cloudprnt.ts'
import { toPng } from './paper/png.ts'
import {
  endTicket,
  findAnswered,
  findNext,
  findOffered,
  jobNameOf,
  offer,
  type PrinterRow,
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
      const { query, now } = request
      if (query.delete !== undefined) {
        await endJob(request, query)
        return reply.type('application/json').send({})
      }
      if ((query.type ?? pictureType) !== pictureType) {
        throw new Problem('unsupported_media_type', 'Tickets are pictures: image/png.')
      }
      const { printer, ticket } = await answerPrinter(app, request, saidIn(query), fetchJob)
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
        const isMeant = query.token === undefined || (offered && query.token === jobNameOf(offered))
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
      await endJob(request, request.query)
      return {}
    },
  })

  type JobQuery = QueryOf<typeof endCloudPrntJob>

  async function endJob(request: FastifyRequest, query: JobQuery): Promise<void> {
    const { now } = request
    const code = readStarCode(query.code ?? '')
    await answerPrinter(app, request, saidIn(query), async (tx, printer) => {
      const ticket = await findAnswered(tx, printer, query.token)
      if (!ticket) return
      if (code === undefined) await endTicket(tx, ticket, 'unconfirmed', now, 'answerLost')
      else if (code < 300) await endTicket(tx, ticket, 'printed', now)
      else
        await endTicket(
          tx,
          ticket,
          'refused',
          now,
          code >= 510 && code < 520 ? 'format' : 'rejected',
        )
    })
  }

  const saidIn = ({ mac, uid }: JobQuery) => ({ device: readDevice(mac) ?? readDevice(uid) })
}
