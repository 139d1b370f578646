import Type from 'typebox'
import { calls } from './call.ts'
import { object } from './common.ts'
import { file } from './route.ts'

/** The widths the server produces; any other is 400. */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/**
 * One quality only, the one that the apps use: with others, anyone could keep the server busy and fill its disk with
 * nearly equal files.
 */
export const imageDefaults = { w: 1080, q: 75 } as const

/**
 * The pattern of an image's id. After the file's hash it contains the image's main colour and, if the hotel has chosen
 * one, its focal point in percent: `{hash}-{colour}-{x}-{y}`.
 */
export const imagePattern = '^[0-9a-f]{32}(-[0-9a-f]{6}(-[0-9]{1,3}-[0-9]{1,3})?)?$'

export const ImageId = Type.String({ pattern: imagePattern, description: '/images/{id}' })

const call = calls('images', 'public')

/**
 * A stored image, scaled down but never up; AVIF if `Accept` includes it and the width is at most 2048, otherwise WebP.
 * The id is derived from the content, so the response can be cached forever.
 */
export const getImage = call('GET /images/:id', {
  summary: 'A picture, resized',
  params: object({ id: ImageId }),
  query: object({
    w: Type.Optional(
      Type.Integer({
        enum: [...imageWidths],
        default: imageDefaults.w,
        description: 'width in pixels',
      }),
    ),
    q: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: imageDefaults.q,
        description: `accepted, but the quality is always ${imageDefaults.q}`,
      }),
    ),
  }),
  responds: {
    200: file('Picture', 'image/avif', 'image/webp'),
    304: Type.Null({ description: 'Not modified' }),
  },
  fails: [404, 429],
})
