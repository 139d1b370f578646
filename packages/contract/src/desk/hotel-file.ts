import { maxHotelFileBytes } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, object } from '../base/common.ts'
import { file, problems, type Route } from '../base/route.ts'

const tags = ['hotel-file']
const admins = ['admin'] as const

/** What a new hotel can begin with. */
export const templates = ['city', 'resort', 'hostel'] as const
export const Template = Type.Enum([...templates])
export type Template = Static<typeof Template>

const Uses = Type.Array(
  object({
    noun: Type.String({ description: 'as in the path: desk/{noun}' }),
    count: Type.Integer({ minimum: 0 }),
  }),
)

/** Content is never merged: a file needs a hotel without any content, a template one without content of its kinds. */
export const getHotelContent = {
  method: 'GET',
  url: '/desk/hotel-content',
  config: { access: admins },
  schema: {
    summary: 'What content the hotel has, and what can be loaded into it',
    tags,
    response: {
      200: data(
        object({ takesFile: Type.Boolean(), takesTemplate: Type.Boolean(), content: Uses }),
      ),
      ...problems(401, 403, 503),
    },
  },
} as const satisfies Route

/**
 * The content of the hotel and its pictures as a ZIP: without people, guests, stays and requests, UPI id and Wi-Fi. 413
 * if its pictures take more than a hotel file can hold.
 */
export const getHotelFile = {
  method: 'GET',
  url: '/desk/hotel-file',
  config: { access: admins },
  schema: {
    summary: 'Download the content of the hotel',
    tags,
    response: {
      200: file('Hotel file', 'application/zip'),
      ...problems(401, 403, 413, 429, 503),
    },
  },
} as const satisfies Route

const loaded = data(object({ loaded: Uses }))

/**
 * Loads a hotel file, its profile and taxes included, with new ids. 400 with a sentence for a file that is damaged, foreign or of
 * another version; 409 `in_use` if the hotel has content. Then nothing has been changed.
 */
export const loadHotelFile = {
  method: 'POST',
  url: '/desk/hotel-file',
  config: {
    access: admins,
    asksIdentity: true,
    files: { file: { kinds: ['zip'], maxBytes: maxHotelFileBytes, required: true } },
  },
  schema: {
    summary: 'Load the content of a hotel',
    tags,
    response: { 200: loaded, ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503) },
  },
} as const satisfies Route

/** Loads a template in the languages of the hotel, with the emergency numbers of its country. 409 `in_use` as for a file. */
export const loadHotelTemplate = {
  method: 'POST',
  url: '/desk/hotel-template',
  config: { access: admins },
  schema: {
    summary: 'Begin with a template',
    tags,
    body: object({ template: Template }),
    response: { 200: loaded, ...problems(400, 401, 403, 409, 422, 503) },
  },
} as const satisfies Route
