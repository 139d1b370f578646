import { Readable } from 'node:stream'
import { exportStays } from '@bellhop/contract/desk/stays'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendCsv } from '../../../../shared/text/csv.ts'
import { writeStays } from './write-stays.ts'

export const stayExportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...exportStays,
    handler: async (request, reply) => {
      const { staff, now } = request
      const stays = writeStays(app.db, staff, now, request.sentenceLanguage())
      return sendCsv(reply, 'stays', Readable.from(stays))
    },
  })
}
