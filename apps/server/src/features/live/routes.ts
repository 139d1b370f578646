import { deskStream, guestStream } from '@bellhop/contract/events'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { streamTimeout } from '../../plugins/limits.ts'
import { seesEvent } from './policy.ts'
import { replyWithStream } from './stream-reply.ts'

/** The live streams of the two front ends. */
export const liveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const options = { sse: { kind: 'manual' }, handlerTimeout: streamTimeout } as const

  app.route({
    ...guestStream,
    ...options,
    handler: async (request, reply) => {
      const { guest } = request
      await replyWithStream(request, reply, guest, ({ guestId }) => guestId === guest.guestId)
    },
  })

  app.route({
    ...deskStream,
    ...options,
    handler: async (request, reply) => {
      const { staff } = request
      await replyWithStream(request, reply, staff, (event) => seesEvent(staff, event))
    },
  })
}
