import { getImage, imageDefaults } from '@bellhop/contract/base/images'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { CachedFile } from '../media/open-storage.ts'
import { createVariantMaker } from '../media/variants.ts'
import { lineOf } from '../shared/calls/caller.ts'
import { countPerAddress } from './limits.ts'

/** Resizes that a network may cause in a minute: many pages of new pictures. Pictures in the cache are not counted. */
const MAX_RESIZES = 300

/** Above it AVIF takes a quarter of a gigabyte to make, and its files are no smaller than those of WebP. */
const maxAvifWidth = 2048

interface Size {
  /** The image. */
  id: string
  width: number
  format: 'avif' | 'webp'
}

/** Serves stored images in the requested width and format. */
export const images: FastifyPluginAsyncTypebox = async (app) => {
  const makeOnce = createVariantMaker(app)
  const countResize = countPerAddress(app, {
    max: MAX_RESIZES,
    detail: 'Too many pictures at once. Please try again.',
  })

  async function openPicture(request: FastifyRequest, size: Size): Promise<CachedFile> {
    const { id, width, format } = size
    const name = `${id}/${width}.${format}`
    const cached = await app.storage.openCached(name)
    if (cached) return cached
    await countResize(request)
    const caller = { network: lineOf(request.ip), signal: request.signal }
    const content = await makeOnce({ id, name, target: { width, format } }, caller)
    return { bytes: content.length, content }
  }

  app.route({
    ...getImage,
    url: `/api${getImage.url}`,
    async handler(request, reply) {
      const { w: width = imageDefaults.w } = request.query
      const format = width <= maxAvifWidth && acceptsAvif(request) ? 'avif' : 'webp'
      const id = request.params.id.slice(0, imageHashLength)
      const etag = `"${width}-${format}-${id}"`
      const isUnchanged = request.headers['if-none-match']?.includes(etag)
      const picture = isUnchanged ? null : await openPicture(request, { id, width, format })
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
      })
      if (!picture) return reply.code(304).send(null)
      return reply
        .headers({ 'content-type': `image/${format}`, 'content-length': picture.bytes })
        .send(picture.content)
    },
  })
}

/** Only browsers that name AVIF get it: `*\/*` is also sent by browsers that cannot show it. */
function acceptsAvif(request: FastifyRequest): boolean {
  const types = request.types()
  return Array.isArray(types) && types.includes('image/avif')
}
