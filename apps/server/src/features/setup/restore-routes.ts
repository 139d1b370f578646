import {
  beginRestore,
  type RestoreState,
  readRestore,
  runRestore,
  sendBackupPart,
} from '@bellhop/contract/desk/first-restore'
import type { AppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { formatFailure } from '../../backup/explain-failure.ts'
import type { RestoreProgress } from '../../backup/first-restore.ts'
import { countSetupTry } from '../../hotels/count-setup-try.ts'
import { hasHotel } from '../../hotels/make-hotel.ts'
import { checkSetupKey, setupEnded } from '../../hotels/setup-key.ts'
import { perAddress } from '../../plugins/limits.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'

/** A whole installation from a backup, for the holder of the address that the server has printed. */
export const restoreRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const restore = app.firstRestore

  app.route({
    ...beginRestore,
    handler: async (request, reply) => {
      const { key, name, bytes } = request.body
      await countSetupTry(app, request.ip, request.now)
      await checkSetupKey(app.db, key, request.now)
      if (await hasHotel(app.db)) {
        throw fieldProblem('key', 'Remove the demo hotel first, or restore by command.')
      }
      const upload = await restore.begin(name, bytes)
      reply.code(201)
      return { data: { upload } }
    },
  })

  app.route({
    ...sendBackupPart,
    config: { ...sendBackupPart.config, ...perAddress(6000) },
    // Before a large body is read, which has the key of the upload.
    onRequest: async () => restore.checkBegun(),
    handler: async ({ body: { upload, at, content } }) => ({
      data: { bytes: await restore.write(upload, at, Buffer.from(content, 'base64')) },
    }),
  })

  app.route({
    ...runRestore,
    config: { ...runRestore.config, ...perAddress(60) },
    handler: async (request) => {
      const { upload, backupKey } = request.body
      // A hotel that was made since is not to be interrupted by a restore that would fail.
      const isOver = restore.read(upload).phase === 'done'
      if (!isOver && (await hasHotel(app.db))) throw setupEnded()
      return {
        data: toState(await restore.run(upload, backupKey, app.log), request.sentenceLanguage()),
      }
    },
  })

  app.route({
    ...readRestore,
    config: { ...readRestore.config, ...perAddress(300), needsNoDatabase: true },
    handler: async (request) => ({
      data: toState(restore.read(request.body.upload), request.sentenceLanguage()),
    }),
  })
}

const toState = ({ problem, ...state }: RestoreProgress, language: AppLanguage): RestoreState => ({
  ...state,
  problem: problem && formatFailure(problem, language),
})
