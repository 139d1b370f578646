import { wakeChannel } from '@bellhop/contract/desk/channels'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { perAddress } from '../../plugins/limits.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { readSignedKey } from '../../shared/secrets/signed-key.ts'
import { openSyncing } from './start-syncing.ts'

/** A message of a channel is not read, so it may be anything. */
const MAX_BYTES = 1024 * 1024
const CALLS_OF_ADDRESS = 120

/** The webhook of a channel only wakes the reading of its feed, so a forged one does no harm. */
export const wakeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, undefined),
  )

  app.route({
    ...wakeChannel,
    config: { ...wakeChannel.config, ...perAddress(CALLS_OF_ADDRESS) },
    bodyLimit: MAX_BYTES,
    handler: async ({ params }, reply) => {
      const key = readSignedKey(app.secrets.channelKeys, 'wake', params.key)
      if (!key) throw notFound('channel')
      void openSyncing(app).sync(key, { isWoken: true })
      return reply.code(204).send(null)
    },
  })
}
