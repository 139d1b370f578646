import { readFile } from 'node:fs/promises'
import {
  describeImage,
  getImageDescription,
  ImageDescription,
  uploadImage,
} from '@bellhop/contract/desk/images'
import { imageHashLength, withFocus } from '@bellhop/domain/text/picture-address'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import { changeContent } from '../../content/change-content.ts'
import { changedMeanwhile } from '../../content/check-entry.ts'
import { registerNoun } from '../../content/content-nouns.ts'
import type { Handle } from '../../database/open.ts'
import type { DB } from '../../database/types.generated.ts'
import { type Limit, limitById, perDay, perHour, perMinute } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { queueImageJob } from '../../media/encode-image.ts'
import { findAlt, insertImage, updateAlt } from '../../media/image-queries.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { hangUpSignal } from '../../shared/calls/hang-up-signal.ts'
import { notFound } from '../../shared/calls/problem.ts'

type Description = Static<typeof ImageDescription>

/** Images for the hotel's content. */
export const deskImageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  registerNoun(app.contentNouns, {
    name: 'picture',
    noun: 'images',
    Entry: ImageDescription,
    table: 'picture',
    isOneOf: (hotelId, ids) =>
      sql`picture.hotel_id = ${hotelId} AND picture.id = ANY(${ids.map(hashOf)}::text[])`,
    selectId: () => sql`picture.id::uuid`,
    parts: {},
    toEntry: (row) => toDescription(row as Pick<Selectable<DB['picture']>, 'alt'>),
    toValues: (_staff, fields) => ({ alt: (fields as Description).alt ?? null }),
    toImage: hashOf,
    // They are in the first language only.
    listAll: async () => [],
    change: (tx, staff, id, { version, ...body }) => {
      const { alt = null } = body as Description
      return describe(tx, staff, hashOf(id), alt, version)
    },
  })

  app.route({
    ...uploadImage,
    // Before the body is read, so that more than the limits cost nothing.
    onRequest: async ({ staff, now }) => {
      const limits = uploadLimits(staff)
      await countUseAlone(app.db, limits, 'Too many pictures were sent.', now)
    },
    handler: async (request, reply) => {
      const { staff, uploads, body } = request
      const [upload] = uploads
      if (!upload) throw new Error('The required file is missing')
      // Read when it is its turn: those that wait take no memory.
      const jobOwner = { hotel: staff.hotelId, person: staff.staffId, signal: hangUpSignal(reply) }
      const { id, ...size } = await queueImageJob(jobOwner, async () =>
        app.storage.saveImage(await readFile(upload.path)),
      )
      return await app.transact(
        request,
        reply,
        async ({ tx }) => {
          const picture = { id, ...size, alt: body.alt, uploadedBy: staff.staffId }
          const alt = await insertImage(tx, staff.hotelId, picture)
          if (body.alt !== undefined && body.alt !== alt) await describe(tx, staff, id, body.alt)
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

  app.change(describeImage, async ({ tx }, { staff, params, body }) => {
    return { data: toDescription(await describe(tx, staff, params.id, body.alt ?? null)) }
  })
}

/** @param seen the version that the change is based on; undefined for any */
const describe = (tx: Handle, staff: StaffSession, id: string, alt: string | null, seen?: number) =>
  changeContent(tx, staff, {
    noun: 'picture',
    verb: 'describe',
    id: id.slice(0, imageHashLength),
    lock: async () => {
      const found = await findAlt(tx, staff.hotelId, id, true)
      if (!found || seen === undefined || found.version === seen) return found
      throw changedMeanwhile(toDescription(found))
    },
    change: ({ version }) => ({
      row: { alt, version: version + 1 },
      writes: [updateAlt(tx, staff.hotelId, id, alt)],
    }),
    event: () => ({ name: 'content.updated', payload: { noun: 'images', tag: 'images' } }),
  })

/** The hash of an image from its id in the audit log, which has hyphens. */
const hashOf = (id: string) => id.replaceAll('-', '')

const toDescription = ({ alt }: { alt: string | null }): Description =>
  alt === null ? {} : { alt }

/**
 * A hotel that is set up has some hundred images. With the size that one may have, these are limits of bytes as well:
 * 25 GB received a day, of which about 1 GB is stored.
 */
const uploadLimits = ({ hotelId, staffId }: StaffSession): Limit[] => [
  limitById('pictures', staffId, perMinute(30)),
  limitById('pictures', hotelId, perHour(300)),
  limitById('pictures', hotelId, perDay(1000)),
]
