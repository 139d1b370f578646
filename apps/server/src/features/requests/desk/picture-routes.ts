import { finishWithPicture, getRequestPicture } from '@bellhop/contract/desk/requests'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS } from '@bellhop/domain/time/durations'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { receivePicture } from '../../../media/receive-picture.ts'
import { sendFile } from '../../../media/send-file.ts'
import { hangUpSignal } from '../../../shared/calls/hang-up-signal.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { findRequestOfDesk } from '../queries.ts'
import { finishWithPicture as finish } from './move-request.ts'

/** Photos with which attendants prove that something was delivered. */
export const requestPictureRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...finishWithPicture,
    handler: async (request, reply) => {
      const { staff, params, now } = request
      const { hotelId, staffId } = staff
      const [upload] = request.uploads
      if (!upload) throw new Error('The contract requires a file')
      if (!(await findRequestOfDesk(app.db, staff, params.id))) throw notFound('request')
      const jobOwner = { hotel: hotelId, person: staffId, signal: hangUpSignal(reply) }
      const { kind, content } = await receivePicture(upload, jobOwner)
      request.countStored(content)
      const file = { hotelId, kind, content, encrypted: true }
      const deleteAfter = new Date(now.getTime() + keptDays.deliveryPictures * DAY_MS)
      return await app.files.writeFiles([file], ([{ written }]) =>
        app.transact(request, reply, async (work) => ({
          data: await finish(work, params.id, async () => {
            await app.files.addFile(work.tx, written, deleteAfter)
            return written.id
          }),
        })),
      )
    },
  })

  app.route({
    ...getRequestPicture,
    handler: async (request, reply) => {
      const { staff, params } = request
      const found = await findRequestOfDesk(app.db, staff, params.id)
      const file =
        found?.file_id && (await app.files.openFile(app.db, staff.hotelId, found.file_id))
      if (!file) throw notFound('picture')
      return await sendFile(request, reply, file)
    },
  })
}
