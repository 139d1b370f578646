import type { CleaningState } from '@bellhop/domain/rooms/room-state'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { on } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { DemoHotel } from './hotel.ts'

/** How far the rooms are cleaned; the others are inspected. */
const cleaning: Record<string, CleaningState> = {
  102: 'dirty',
  104: 'dirty',
  108: 'dirty',
  204: 'clean',
  206: 'dirty',
  303: 'cleaning',
  305: 'dirty',
}

/** A room that is sold last for the given number of days. */
const closedRoom = { number: '107', reason: 'Old carpet', days: 6 }

export interface DemoRoom {
  id: string
  /** The number. */
  name: string
  roomTypeId: string
  tariff: number
}

/** Stores how far the rooms are cleaned. */
export async function seedRooms(tx: Handle, hotel: DemoHotel): Promise<DemoRoom[]> {
  const rooms = await readRooms(tx, hotel.id)
  const now = new Date()
  const today = hotelDate(now, hotel.timeZone)
  const closure = {
    closed_as: 'outOfService' as const,
    closed_reason: closedRoom.reason,
    closed_from: today,
    closed_until: addDays(today, closedRoom.days),
  }
  for (const { id, name } of rooms) {
    await tx
      .insertInto('room_state')
      .values({
        hotel_id: hotel.id,
        room_id: id,
        cleaning: cleaning[name] ?? 'inspected',
        cleaning_at: now,
        ...(name === closedRoom.number && closure),
      })
      .execute()
  }
  return rooms
}

async function readRooms(tx: Handle, hotelId: string): Promise<DemoRoom[]> {
  return await tx
    .selectFrom('room as r')
    .innerJoin('room_type as t', on('t.id', 'r.room_type_id'))
    .select(['r.id', 'r.number as name', 'r.room_type_id as roomTypeId', 't.tariff'])
    .where('r.hotel_id', '=', hotelId)
    .execute()
}

/** Rooms that are not clean are to be cleaned. */
export async function insertTasks(tx: Handle, hotelId: string): Promise<void> {
  await sql`
    INSERT INTO housekeeping_task (hotel_id, room_id, kind, status, arose_at)
    SELECT rs.hotel_id, rs.room_id, CASE WHEN EXISTS (
        SELECT FROM stay s WHERE s.hotel_id = rs.hotel_id AND s.room_id = rs.room_id AND s.status = 'inHouse')
      THEN 'stayOver' ELSE 'departure' END,
      CASE WHEN rs.cleaning = 'cleaning' THEN 'begun' ELSE 'open' END, rs.cleaning_at
    FROM room_state rs WHERE rs.hotel_id = ${hotelId} AND rs.cleaning IN ('dirty', 'cleaning')`.execute(
    tx,
  )
}
