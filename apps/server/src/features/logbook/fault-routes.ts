import { getLogbookPicture, reportFault } from '@bellhop/contract/desk/logbook'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { findById } from '../../database/rows.ts'
import { receivePicture } from '../../media/receive-picture.ts'
import { sendFile } from '../../media/send-file.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { addLogbookEntry } from './change-entry.ts'

/** Faults that housekeeping reports from a room, with a photo. */
export const faultRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...reportFault,
    handler: async (request, reply) => {
      const { staff, params, body, uploads } = request
      const { hotelId, staffId } = staff
      await findRoom(app.db, hotelId, params.id)
      await checkHousekeeping(app.db, staff)

      const report = (addPicture: (tx: Handle) => Promise<string | null>) =>
        app.transact(
          request,
          reply,
          async (work) => {
            const room = await findRoom(work.tx, hotelId, params.id)
            const fault = { kind: 'repair' as const, text: body.text, place: `Room ${room.number}` }
            const { _id } = await addLogbookEntry(work, fault, await addPicture(work.tx))
            return { data: { _id } }
          },
          { status: 201 },
        )

      const [upload] = uploads
      if (!upload) return await report(async () => null)
      const jobOwner = { hotel: hotelId, person: staffId, signal: hangUpSignal(reply) }
      const { kind, content } = await receivePicture(upload, jobOwner)
      request.countStored(content)
      const file = { hotelId, kind, content, encrypted: true }
      return await app.files.writeFiles([file], ([{ written }]) =>
        report(async (tx) => {
          // Until its entry is deleted.
          await app.files.addFile(tx, written, null)
          return written.id
        }),
      )
    },
  })

  app.route({
    ...getLogbookPicture,
    handler: async (request, reply) => {
      const { hotelId } = request.staff
      const id = app.db
        .selectFrom('logbook_entry')
        .select('file_id as id')
        .where(is({ hotel_id: hotelId, id: request.params.id }))
        .$asScalar()
      const file = await app.files.openFile(app.db, hotelId, id)
      if (!file) throw notFound('picture')
      return await sendFile(request, reply, file)
    },
  })
}

/** @throws Problem `not_found` */
async function findRoom(db: Handle, hotelId: string, id: string): Promise<{ number: string }> {
  const room = await findById(db, 'room', hotelId, id, ['number'])
  if (!room) throw notFound('room')
  return room
}
