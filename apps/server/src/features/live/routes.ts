import { deskStream, guestStream } from '@bellhop/contract/base/live'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { streamTimeout } from '../../plugins/limits.ts'
import { guestSeesEvent, staffSeesEvent } from './policy.ts'
import { checkAcceptedType, replyWithStream, respondToHead } from './stream-reply.ts'

/** The live streams of the two front ends. */
export const liveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const options = {
    sse: { kind: 'manual' as const },
    preHandler: [checkAcceptedType, respondToHead],
    handlerTimeout: streamTimeout,
  }

  app.route({
    ...guestStream,
    ...options,
    handler: async (request, reply) => {
      const { guest } = request
      await replyWithStream(request, reply, guest, (event) => guestSeesEvent(guest, event))
    },
  })

  app.route({
    ...deskStream,
    ...options,
    handler: async (request, reply) => {
      const { staff } = request
      await replyWithStream(request, reply, staff, (event) => staffSeesEvent(staff, event))
    },
  })
}
