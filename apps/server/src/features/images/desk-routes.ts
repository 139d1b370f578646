import { readFile } from 'node:fs/promises'
import { uploadImage } from '@bellhop/contract/desk/images'
import { withFocus } from '@bellhop/domain/picture-address'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inTransaction } from '../../database/transaction.ts'
import { type Limit, limitById, perDay, perHour, perMinute } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { queueImageJob } from '../../media/encode-image.ts'
import { insertImage } from '../../media/image-queries.ts'
import type { StaffSession } from '../../sessions/sessions.ts'

/** Images for the hotel's content. */
export const deskImageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...uploadImage,
    // Before the body is read, so that more than the limits cost nothing.
    onRequest: async ({ staff }) => {
      const limits = uploadLimits(staff)
      await inTransaction(app.db, (tx) =>
        countUse(tx, limits, 'Too many pictures were sent.', new Date()),
      )
    },
    handler: async (request, reply) => {
      const { staff, uploads, body } = request
      const [upload] = uploads
      if (!upload) throw new Error('The required file is missing')
      // Read when it is its turn: those that wait take no memory.
      const { id, ...size } = await queueImageJob(async () =>
        app.storage.saveImage(await readFile(upload.path)),
      )
      return await app.transact(
        request,
        reply,
        async (tx) => {
          const picture = { id, ...size, alt: body.alt, uploadedBy: staff.staffId }
          await insertImage(tx, staff.hotelId, picture)
          return { data: { _id: body.focus ? withFocus(id, body.focus) : id, ...size } }
        },
        { status: 201 },
      )
    },
  })
}

/**
 * A hotel that is set up has some hundred images. With the size that one may have, these are limits of bytes as well:
 * 25 GB received a day, of which about 1 GB is stored.
 */
const uploadLimits = ({ hotelId, staffId }: StaffSession): Limit[] => [
  limitById('pictures', staffId, perMinute(30)),
  limitById('pictures', hotelId, perHour(300)),
  limitById('pictures', hotelId, perDay(1000)),
]
