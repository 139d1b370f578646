import { maxHotelFileBytes } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, object } from '../base/common.ts'
import { file } from '../base/route.ts'

const admins = ['admin'] as const

/** The templates with which a new hotel can begin. */
export const templates = ['city', 'resort', 'hostel'] as const
export const Template = Type.Enum([...templates])
export type Template = Static<typeof Template>

const Uses = Type.Array(
  object({
    noun: Type.String({ description: 'as in the path: desk/{noun}' }),
    count: Type.Integer({ minimum: 0 }),
  }),
)

const call = calls('hotel-file', admins)

/** Content is never merged: a file needs a hotel without any content, a template one without content of its kinds. */
export const getHotelContent = call('GET /desk/hotel-content', {
  summary: 'What content the hotel has, and what can be loaded into it',
  returns: object({ takesFile: Type.Boolean(), takesTemplate: Type.Boolean(), content: Uses }),
})

/**
 * The content of the hotel and its pictures as a ZIP: without people, guests, stays and requests, UPI id and Wi-Fi. 413
 * if its pictures take more than a hotel file can hold.
 */
export const getHotelFile = call('GET /desk/hotel-file', {
  summary: 'Download the content of the hotel',
  responds: { 200: file('Hotel file', 'application/zip') },
  fails: [413, 429],
})

const loaded = data(object({ loaded: Uses }))

/**
 * Loads a hotel file, its profile and taxes included, with new ids. 400 with a sentence for a file that is damaged, foreign or of
 * another version; 409 `in_use` if the hotel has content. Then nothing has been changed.
 */
export const loadHotelFile = call('POST /desk/hotel-file', {
  summary: 'Load the content of a hotel',
  asksIdentity: true,
  files: { file: { kinds: ['zip'], maxBytes: maxHotelFileBytes, required: true } },
  responds: { 200: loaded },
  fails: [400, 404, 409, 413, 415, 422, 429],
})

/** Loads a template in the languages of the hotel, with the emergency numbers of its country. 409 `in_use` as for a file. */
export const loadHotelTemplate = call('POST /desk/hotel-template', {
  summary: 'Begin with a template',
  body: object({ template: Template }),
  responds: { 200: loaded },
  fails: [409, 422],
})
