import { maxHotelImageBytes, maxImageAlt } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { nonBlankLine, object } from '../base/common.ts'
import { ImageId } from '../base/images.ts'

export const UploadedImage = object({
  _id: ImageId,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
})
export type UploadedImage = Static<typeof UploadedImage>

const percent = Type.Number({ minimum: 0, maximum: 100 })

const call = calls('images', managers)

/**
 * Uploads an image for the hotel's content, whose entries then have its id. It is stored re-encoded, upright and without
 * EXIF data, with its longest side at most 3840 pixels.
 */
export const uploadImage = call('POST /desk/images', {
  summary: 'Upload a picture',
  files: {
    file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxHotelImageBytes, required: true },
  },
  body: object({
    alt: Type.Optional(nonBlankLine(maxImageAlt)),
    focus: Type.Optional(object({ x: percent, y: percent })),
  }),
  creates: UploadedImage,
  fails: [413, 415, 422, 429],
})

const imageParams = object({ id: ImageId })
/** In the hotel's first language. */
export const ImageDescription = object({ alt: Type.Optional(nonBlankLine(maxImageAlt)) })

export const getImageDescription = call('GET /desk/images/:id/description', {
  summary: 'What a picture shows',
  params: imageParams,
  returns: ImageDescription,
  fails: [404],
})

/** Describes an image for guests who cannot see it, wherever the hotel shows it. */
export const describeImage = call('PUT /desk/images/:id/description', {
  summary: 'Describe a picture',
  params: imageParams,
  body: ImageDescription,
  returns: ImageDescription,
  fails: [404, 409, 422],
})
