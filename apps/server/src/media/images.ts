import { getImage, imageDefaults, imageQualities } from '@bellhop/contract/base/images'
import { imageHashLength } from '@bellhop/domain/picture-address'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { notFound } from '../shared/problem.ts'
import { queueResize } from './encode-image.ts'

interface Variant {
  id: string
  width: number
  quality: number
  format: 'avif' | 'webp'
}

/** Serves stored images in the requested width, quality and format. */
export const images: FastifyPluginAsyncTypebox = async (app) => {
  const inFlight = new Map<string, Promise<Buffer>>()

  async function make(variant: Variant, name: string): Promise<Buffer> {
    const picture = await queueResize(async () => {
      // Read only when its turn comes: waiting images use no memory.
      const original = await app.storage.readImage(variant.id)
      if (!original) throw notFound('picture')
      return await resize(original, variant)
    })
    // If the disk is full, encodes the image again for every request.
    await app.storage
      .writeCached(name, picture)
      .catch((error) => app.log.warn({ err: error }, 'picture not cached'))
    return picture
  }

  /** Concurrent requests for the same variant share one resize. */
  function makeOnce(variant: Variant, name: string): Promise<Buffer> {
    const current = inFlight.get(name)
    if (current) return current
    const picture = make(variant, name).finally(() => inFlight.delete(name))
    inFlight.set(name, picture)
    return picture
  }

  app.route({
    ...getImage,
    url: `/api${getImage.url}`,
    async handler(request, reply) {
      const { w = imageDefaults.w, q = imageDefaults.q } = request.query
      const format = acceptsAvif(request) ? 'avif' : 'webp'
      const id = request.params.id.slice(0, imageHashLength)
      const variant: Variant = { id, width: w, quality: roundQuality(q), format }
      const name = `${variant.id}/${variant.width}-${variant.quality}.${format}`
      const picture = (await app.storage.readCached(name)) ?? (await makeOnce(variant, name))
      const etag = `"${variant.width}-${variant.quality}-${format}-${variant.id}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('vary', 'Accept')
        .header('x-content-type-options', 'nosniff')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(null)
      return reply.type(`image/${format}`).send(picture)
    },
  })
}

/** Only browsers that name AVIF get it: `*\/*` is also sent by browsers that cannot show it. */
function acceptsAvif(request: FastifyRequest): boolean {
  const types = request.types()
  return Array.isArray(types) && types.includes('image/avif')
}

function roundQuality(quality: number): number {
  const distance = (step: number) => Math.abs(step - quality)
  return imageQualities.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}

function resize(original: Buffer, { width, quality, format }: Variant): Promise<Buffer> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  if (format === 'webp') return picture.webp({ quality, effort: 3 }).toBuffer()
  // AVIF at this quality looks like WebP at 20 more. Effort 1 takes a tenth of the default's time for slightly larger
  // files, and the first request has to wait for it.
  return picture
    .avif({ quality: Math.max(1, quality - 20), effort: 1, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
