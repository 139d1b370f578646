import { readFile } from 'node:fs/promises'
import { describeImage, getImageDescription, uploadImage } from '@bellhop/contract/desk/images'
import { imageHashLength, withFocus } from '@bellhop/domain/picture-address'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changeContent } from '../../content/change-content.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Limit, limitById, perDay, perHour, perMinute } from '../../limits/limit.ts'
import { countUse } from '../../limits/rate-limits.ts'
import { queueImageJob } from '../../media/encode-image.ts'
import { findAlt, insertImage, updateAlt } from '../../media/image-queries.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { hangUpSignal } from '../../shared/hang-up-signal.ts'
import { notFound } from '../../shared/problem.ts'

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
      const claimant = { hotel: staff.hotelId, person: staff.staffId, signal: hangUpSignal(reply) }
      const { id, ...size } = await queueImageJob(claimant, async () =>
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

  app.route({
    ...getImageDescription,
    handler: async ({ staff, params }) => {
      const row = await findAlt(app.db, staff.hotelId, params.id)
      if (!row) throw notFound('picture')
      return { data: toDescription(row) }
    },
  })

  app.route({
    ...describeImage,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { staff, params, body } = request
        const { alt = null } = body
        const row = await changeContent(tx, staff, {
          noun: 'picture',
          verb: 'describe',
          id: params.id.slice(0, imageHashLength),
          lock: () => findAlt(tx, staff.hotelId, params.id, true),
          change: () => ({ row: { alt }, writes: [updateAlt(tx, staff.hotelId, params.id, alt)] }),
          event: () => ({ name: 'content.updated', payload: { noun: 'images', tag: 'images' } }),
        })
        return { data: toDescription(row) }
      }),
  })
}

const toDescription = ({ alt }: { alt: string | null }) => (alt === null ? {} : { alt })

/**
 * A hotel that is set up has some hundred images. With the size that one may have, these are limits of bytes as well:
 * 25 GB received a day, of which about 1 GB is stored.
 */
const uploadLimits = ({ hotelId, staffId }: StaffSession): Limit[] => [
  limitById('pictures', staffId, perMinute(30)),
  limitById('pictures', hotelId, perHour(300)),
  limitById('pictures', hotelId, perDay(1000)),
]
