import {
  getLobbyCard,
  getOutletCard,
  getRoomCards,
  getWifiCard,
  type Paper,
} from '@bellhop/contract/desk/qr-cards'
import { pickRooms } from '@bellhop/domain/rooms/pick-rooms'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readImage } from '../../content/images.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { makePdf } from '../../documents/make-pdf.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { countUseAlone } from '../../limits/rate-limits.ts'
import { queueResize } from '../../media/encode-image.ts'
import { resize } from '../../media/resize.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import type { PrintableCards, QrCard } from './cards-layout.ts'

const layout = new URL('./cards-layout.ts', import.meta.url)

/** 1,000 cards take the PDF thread two seconds of CPU. */
const maxCards = 1000

type Hotel = Awaited<ReturnType<typeof findCardHotel>>

/** Paper with QR codes. No code has anything of a guest or a stay. */
export const qrCardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...getRoomCards,
    handler: (request, reply) =>
      sendCards(request, reply, 'room-cards', async (_hotel, hotelId) => {
        const rooms = await listRoomNumbers(app.db, hotelId)
        const { picked, unknown } = pickRooms(rooms, request.query.rooms ?? '')
        if (unknown[0])
          throw fieldProblem('rooms', 'There is no room {room}.', { room: unknown[0] })
        if (picked.length === 0) {
          throw new Problem('not_found', 'There are no rooms yet.')
        }
        if (picked.length > maxCards) {
          throw fieldProblem('rooms', 'Choose at most {count} rooms.', { count: maxCards })
        }
        return picked.map((number) => ({
          ...{ kind: 'room', number },
          address: `${appAddress(hotelId)}&room=${encodeURIComponent(number)}`,
        }))
      }),
  })

  app.route({
    ...getWifiCard,
    handler: (request, reply) =>
      sendCards(request, reply, 'wifi-card', async ({ wifiName, wifiPassword }) => {
        if (!wifiName) {
          throw new Problem('not_found', 'The hotel profile has no Wi-Fi yet.')
        }
        return [{ kind: 'wifi', wifiId: wifiName, wifiPassword: wifiPassword ?? '' }]
      }),
  })

  app.route({
    ...getLobbyCard,
    handler: (request, reply) =>
      sendCards(request, reply, 'lobby-card', async (_hotel, hotelId) => [
        { kind: 'lobby', address: appAddress(hotelId) },
      ]),
  })

  app.route({
    ...getOutletCard,
    handler: (request, reply) =>
      sendCards(request, reply, 'outlet-card', async (_hotel, hotelId) => {
        const { id } = request.params
        const name = await findOutletName(app.db, hotelId, id)
        if (name === undefined) throw notFound('outlet')
        return [{ kind: 'outlet', name, address: appAddress(hotelId, `/dining/${id}`) }]
      }),
  })

  function appAddress(hotelId: string, path = '/'): string {
    return `${app.settings.PUBLIC_URL}${path}?hotel=${hotelId}`
  }

  /** Counts and sends cards; `list` lists them when it is their turn. */
  async function sendCards(
    request: FastifyRequest<{ Querystring: { paper?: Paper } }>,
    reply: FastifyReply,
    name: string,
    list: (hotel: Hotel, hotelId: string) => Promise<QrCard[]>,
  ) {
    const { hotelId, staffId } = request.staff
    const jobOwner = { hotel: hotelId, person: staffId, signal: request.signal }
    const find = async (): Promise<PrintableCards> => {
      await countPrint(hotelId, request.now)
      const hotel = await findCardHotel(app.db, hotelId)
      const cards = await list(hotel, hotelId)
      const logo = await readLogo(hotel)
      return { hotel: { ...hotel, logo }, paper: request.query.paper ?? 'sheet', cards }
    }
    const pdf = await makePdf(layout, find, jobOwner)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .send(pdf)
  }

  /** More than a hotel prints in its first hour, less than a script requests. */
  async function countPrint(hotelId: string, now: Date): Promise<void> {
    const limit = limitById('qr cards', hotelId, perHour(60))
    await countUseAlone(app.db, [limit], 'Too many documents.', now)
  }

  async function readLogo({ logo }: Hotel): Promise<Uint8Array | undefined> {
    const id = readImage(logo)?.slice(0, imageHashLength)
    if (!id) return undefined
    const job = async () =>
      await resize(await app.storage.pathOfImage(id), { width: 640, format: 'webp' })
    return await queueResize({ hotel: 'qr cards', person: id }, job)
  }
}

/** Finds the values that the cards of a hotel show. */
async function findCardHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel')
    .select(['name', 'phone', 'languages', 'logo'])
    .select(['brand_color as brandColor', 'wifi_name as wifiName'])
    .select('wifi_password as wifiPassword')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

async function listRoomNumbers(db: Handle, hotelId: string): Promise<string[]> {
  const rooms = await db
    .selectFrom('room')
    .select('number')
    .where('hotel_id', '=', hotelId)
    .execute()
  return rooms.map(({ number }) => number)
}

/** @returns undefined for an outlet that guests do not see */
async function findOutletName(db: Handle, hotelId: string, id: string) {
  const outlet = await db
    .selectFrom('outlet')
    .select('name')
    .where(is({ hotel_id: hotelId, id, hidden: false }))
    .executeTakeFirst()
  return outlet?.name
}
