import { maxHotelImageBytes, maxImageAlt } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, nonBlankLine, object } from '../base/common.ts'
import { ImageId } from '../base/images.ts'
import { problems, type Route } from '../base/route.ts'

export const UploadedImage = object({
  _id: ImageId,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
})
export type UploadedImage = Static<typeof UploadedImage>

const percent = Type.Number({ minimum: 0, maximum: 100 })

/**
 * Uploads an image for the hotel's content, whose entries then have its id. It is stored re-encoded, upright and without
 * EXIF data, with its longest side at most 3840 pixels.
 */
export const uploadImage = {
  method: 'POST',
  url: '/desk/images',
  config: {
    access: managers,
    files: {
      file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxHotelImageBytes, required: true },
    },
  },
  schema: {
    summary: 'Upload a picture',
    tags: ['images'],
    body: object({
      alt: Type.Optional(nonBlankLine(maxImageAlt)),
      focus: Type.Optional(object({ x: percent, y: percent })),
    }),
    response: {
      201: data(UploadedImage),
      ...problems(400, 401, 403, 413, 415, 422, 429, 503),
    },
  },
} as const satisfies Route

const imageParams = object({ id: ImageId })
/** In the hotel's first language. */
export const ImageDescription = object({ alt: Type.Optional(nonBlankLine(maxImageAlt)) })

export const getImageDescription = {
  method: 'GET',
  url: '/desk/images/:id/description',
  config: { access: managers },
  schema: {
    summary: 'What a picture shows',
    tags: ['images'],
    params: imageParams,
    response: { 200: data(ImageDescription), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/** Describes an image for guests who cannot see it, wherever the hotel shows it. */
export const describeImage = {
  method: 'PUT',
  url: '/desk/images/:id/description',
  config: { access: managers },
  schema: {
    summary: 'Describe a picture',
    tags: ['images'],
    params: imageParams,
    body: ImageDescription,
    response: { 200: data(ImageDescription), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route
