import { maxPickedRooms } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { idParams, object } from '../base/common.ts'
import { file } from '../base/route.ts'

const Paper = Type.Enum(['sheet', 'single'], {
  default: 'sheet',
  description: '`sheet`: four cards on a page of A4 with cut marks. `single`: one on a page of A6.',
})
export type Paper = Static<typeof Paper>

const paper = Type.Optional(Paper)

const pdf = file('PDF', 'application/pdf')

const call = calls('qr-cards', frontOffice)

/**
 * A card for each room, with a code that opens the guest app. Its address has the hotel and the room's number, nothing
 * of a stay: the person who scans it signs in first.
 */
export const getRoomCards = call('GET /desk/qr-cards/rooms', {
  summary: 'Cards with a QR code for rooms as PDF',
  asksIdentity: false,
  query: object({
    rooms: Type.Optional(
      Type.String({
        maxLength: maxPickedRooms,
        description: 'numbers and ranges, such as `101-112, 204`; every room by default',
      }),
    ),
    paper,
  }),
  responds: { 200: pdf },
  fails: [404, 429],
})

/** A card whose code joins the hotel’s Wi-Fi. 404 if the hotel profile has none. */
export const getWifiCard = call('GET /desk/qr-cards/wifi', {
  summary: 'A card with the Wi-Fi as PDF',
  asksIdentity: false,
  query: object({ paper }),
  responds: { 200: pdf },
  fails: [404, 429],
})

/** A card for the lobby, whose code opens the hotel’s guest app. */
export const getLobbyCard = call('GET /desk/qr-cards/lobby', {
  summary: 'A card with a QR code for the lobby as PDF',
  asksIdentity: false,
  query: object({ paper }),
  responds: { 200: pdf },
  fails: [404, 429],
})

/** A card for the tables of an outlet, whose code opens its menu. */
export const getOutletCard = call('GET /desk/qr-cards/outlets/:id', {
  summary: 'A card with a QR code for an outlet as PDF',
  asksIdentity: false,
  params: idParams,
  query: object({ paper }),
  responds: { 200: pdf },
  fails: [404, 429],
})
