import { maxPickedRooms } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { idParams, object } from '../base/common.ts'
import { file, problems, type Route } from '../base/route.ts'

const Paper = Type.Enum(['sheet', 'single'], {
  default: 'sheet',
  description: '`sheet`: four cards on a page of A4 with cut marks. `single`: one on a page of A6.',
})
export type Paper = Static<typeof Paper>

const paper = Type.Optional(Paper)

const pdf = file('PDF', 'application/pdf')

/**
 * A card for each room, with a code that opens the guest app. Its address has the hotel and the room's number, nothing
 * of a stay: the person who scans it signs in first.
 */
export const getRoomCards = {
  method: 'GET',
  url: '/desk/qr-cards/rooms',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'Cards with a QR code for rooms as PDF',
    tags: ['qr-cards'],
    querystring: object({
      rooms: Type.Optional(
        Type.String({
          maxLength: maxPickedRooms,
          description: 'numbers and ranges, such as `101-112, 204`; every room by default',
        }),
      ),
      paper,
    }),
    response: { 200: pdf, ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route

/** A card whose code joins the hotel’s Wi-Fi. 404 if the hotel profile has none. */
export const getWifiCard = {
  method: 'GET',
  url: '/desk/qr-cards/wifi',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'A card with the Wi-Fi as PDF',
    tags: ['qr-cards'],
    querystring: object({ paper }),
    response: { 200: pdf, ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route

/** A card for the lobby, whose code opens the hotel’s guest app. */
export const getLobbyCard = {
  method: 'GET',
  url: '/desk/qr-cards/lobby',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'A card with a QR code for the lobby as PDF',
    tags: ['qr-cards'],
    querystring: object({ paper }),
    response: { 200: pdf, ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route

/** A card for the tables of an outlet, whose code opens its menu. */
export const getOutletCard = {
  method: 'GET',
  url: '/desk/qr-cards/outlets/:id',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'A card with a QR code for an outlet as PDF',
    tags: ['qr-cards'],
    params: idParams,
    querystring: object({ paper }),
    response: { 200: pdf, ...problems(400, 401, 403, 404, 429, 503) },
  },
} as const satisfies Route
