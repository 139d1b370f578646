import * as rooms from '@bellhop/contract/desk/rooms'
import { toWire } from '@bellhop/domain/money/money'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import { contentRoutes } from '../../content/content-routes.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTextList, readTexts, storeTextList, storeTexts } from '../../content/texts.ts'
import type { Id } from '../../content/uses.ts'
import { selectRoomState } from '../../rooms/room-state-of.ts'
import { formatRoomState } from '../../rooms/room-states.ts'
import { fieldProblem } from '../../shared/calls/problem.ts'
import { readPrice } from '../../shared/text/read-price.ts'
import { addRoomsAtOnce } from './add-rooms.ts'
import { setRoomState } from './set-room-state.ts'
import { writeNights } from './write-nights.ts'

const staysOfRoom = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM (
    SELECT stay_id FROM stay_night WHERE hotel_id = ${hotelId} AND room_id = ${id}
    UNION SELECT id FROM stay WHERE hotel_id = ${hotelId} AND room_id = ${id}) stays)`

const heldRooms = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(DISTINCT h.id)::integer FROM hold_night n
  JOIN hold h ON h.hotel_id = n.hotel_id AND h.id = n.hold_id
  WHERE n.hotel_id = ${hotelId} AND n.room_type_id = ${id} AND h.ended_at IS NULL AND h.expires_at > now())`

const plansWithType = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM rate_plan p
  WHERE p.hotel_id = ${hotelId} AND ${id} = ANY(p.room_type_ids))`

export const deskRoomRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, rooms.roomTypeCalls, {
    table: 'room_type',
    uses: [
      { noun: 'rooms', table: 'room', column: 'room_type_id' },
      { noun: 'stays', table: 'stay', column: 'room_type_id' },
      { noun: 'holds', count: heldRooms },
      { noun: 'rate-plans', count: plansWithType },
    ],
    useInstead: 'Hide it from guests; its stays remain.',
    toRow: ({ name, description, images, amenities, ...body }, { languages, currency }, row) => {
      const texts = storeTexts({ name, description }, languages, row)
      const names = amenities.map((one) => one.name)
      const included = storeTextList(
        'amenities',
        names,
        languages,
        texts.translations,
        row?.amenities,
      )
      return {
        name: texts.name,
        description: texts.description ?? '',
        amenities: included.list,
        translations: included.translations,
        images: images.map(({ image }) => storeImage(image)),
        max_adults: body.maxAdults,
        max_children: body.maxChildren,
        tariff: readPrice('tariff', body.tariff, currency),
      }
    },
    toEntry: (row, { languages, currency }) => ({
      name: readTexts(row, 'name', languages),
      description: row.description ? readTexts(row, 'description', languages) : undefined,
      images: row.images.map((image) => ({ image: readImage(image) })),
      amenities: readTextList('amenities', row.amenities, languages, row.translations).map(
        (name) => ({ name }),
      ),
      maxAdults: row.max_adults,
      maxChildren: row.max_children,
      tariff: toWire(row.tariff, currency),
    }),
    writeEffects: (tx, staff, rows) => {
      const ids = rows.flatMap(({ before, after }) =>
        after && before?.tariff !== after.tariff ? [after.id] : [],
      )
      return ids.length > 0 ? () => writeNights(tx, staff, ids) : undefined
    },
  })

  contentRoutes(app, rooms.roomCalls, {
    table: 'room',
    inSessions: true,
    within: { table: 'room_type', column: 'room_type_id' },
    uses: [{ noun: 'stays', count: staysOfRoom }],
    useInstead: 'They stay in its room plan and in bills.',
    unique: {
      room_hotel_id_number_key: () =>
        fieldProblem('number', 'The hotel has a room with this number already.'),
    },
    parts: {
      state: {
        select: (hotelId) => selectRoomState(hotelId, sql.ref('room.id')),
        // It has a call for itself.
        write: () => [],
      },
    },
    toRow: ({ roomTypeId, number }, _staff, row) => ({
      room_type_id: roomTypeId,
      number: number.trim(),
      state: row?.state ?? null,
    }),
    toEntry: (row, { timeZone, now }) => {
      const closed = { closedAs: undefined, reason: undefined, from: undefined, until: undefined }
      const state = formatRoomState(row.state, runningNight(now, timeZone))
      return { roomTypeId: row.room_type_id, number: row.number, ...closed, ...state }
    },
    writeEffects: (tx, staff, rows) => {
      const ids = rows
        .map(({ before, after }) => [before?.room_type_id, after?.room_type_id])
        .filter(([from, to]) => from !== to)
        .flat()
      return ids.length > 0 ? () => writeNights(tx, staff, ids) : undefined
    },
  })

  app.change(rooms.addRooms, async (work, { body }) => {
    return { data: { count: await addRoomsAtOnce(work, app.contentNouns, body.rooms) } }
  })

  app.change(rooms.setRoomState, async (work, { staff, params, body }) => {
    const room = await setRoomState(work, params.id, body)
    const { id: _id, version, number, room_type_id: roomTypeId } = room
    const state = formatRoomState(room.state, runningNight(work.now, staff.timeZone))
    return { data: { _id, version, roomTypeId, number, ...state } }
  })
}
