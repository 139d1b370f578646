import type { FastifyInstance } from 'fastify'
import { createVariantMaker } from '../../media/variants.ts'
import { lineOf } from '../../shared/caller.ts'
import { notFound } from '../../shared/problem.ts'

const imagePath = /^\/api\/images\/([0-9a-f]{32})(?:-|$)/

/** Changes with the image, so that it can be cached for good. Not below /api, which robots.txt disallows. */
export function imageAddress(hotelId: string, image: string): string {
  return `/social/${hotelId}/${imagePath.exec(image)?.[1] ?? '0'}.jpg`
}

/** The hotel's first image as a JPEG of 1200 × 630, for shared links. */
export async function hotelImage(app: FastifyInstance): Promise<void> {
  const makeOnce = createVariantMaker(app)

  app.get<{ Params: { hotelId: string; file: string } }>(
    '/social/:hotelId/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hotelId, file } = request.params
      const [, id] = /^([0-9a-f]{32})\.jpg$/.exec(file) ?? []
      // Only the hotel's first image: others cannot be requested.
      const isHotel = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hotelId)
      const hotel =
        id && isHotel
          ? await app.db
              .selectFrom('hotel')
              .select('images')
              .where('id', '=', hotelId)
              .executeTakeFirst()
          : undefined
      if (!id || !hotel?.images[0]?.startsWith(`/api/images/${id}`)) throw notFound('picture')
      const name = `${id}/social.jpg`
      const caller = { network: lineOf(request.ip), signal: request.signal }
      const cached = await app.storage.openCached(name)
      const picture = cached?.content ?? (await makeOnce({ id, name, target: 'social' }, caller))
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture)
    },
  )
}
