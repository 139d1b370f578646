import Type from 'typebox'
import { object } from './common.ts'
import { file, problems, type Route } from './route.ts'

/** The widths the server produces; any other is 400. */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** The qualities the server produces: few, so that one image cannot fill the disk with nearly equal variants. */
export const imageQualities = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100,
] as const

export const imageDefaults = { w: 1080, q: 75 } as const

/**
 * Of an image's id. After the file's hash it contains the image's main colour and, if the hotel has chosen one, its
 * focal point in percent: `{hash}-{colour}-{x}-{y}`.
 */
export const imagePattern = '^[0-9a-f]{32}(-[0-9a-f]{6}(-[0-9]{1,3}-[0-9]{1,3})?)?$'

export const ImageId = Type.String({ pattern: imagePattern, description: '/images/{id}' })

/**
 * A stored image, scaled down but never up; AVIF if `Accept` includes it, otherwise WebP.
 * The id is derived from the content, so the response can be cached forever.
 */
export const getImage = {
  method: 'GET',
  url: '/images/:id',
  config: { access: 'public' },
  schema: {
    summary: 'A picture, resized',
    tags: ['images'],
    params: object({ id: ImageId }),
    querystring: object({
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
          description: `quality, rounded to the nearest of ${imageQualities.join(', ')}`,
        }),
      ),
    }),
    response: {
      200: file('Picture', 'image/avif', 'image/webp'),
      304: Type.Null({ description: 'Not modified' }),
      ...problems(400, 404, 503),
    },
  },
} as const satisfies Route
