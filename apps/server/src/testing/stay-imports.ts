import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach } from 'vitest'
import { getTestApp } from './build-app.ts'
import { buildStaff } from './builders.ts'
import { hotelTonight } from './hotel-today.ts'
import { createImportCalls } from './import-calls.ts'
import { prepare } from './prepare.ts'
import { buildRoomType, buildSellingHotel } from './rooms-for-sale.ts'
import { readRows } from './rows.ts'

const tonight = hotelTonight('Asia/Kolkata')
const night = (days: number) => addDays(tonight, days)
const base = {
  ...{ guest: 'Priya Nair', phone: '', type: 'Lake view', room: '' },
  ...{ arrival: night(5), departure: night(7), adults: '2', children: '', price: '' },
  ...{ status: '', note: '' },
}
export type Row = { [Name in keyof typeof base]?: string | undefined }

/** Gives each test of a file a hotel with three rooms on sale and a suite, whose manager imports stays. */
export async function setUpStayImports() {
  const server = await getTestApp()
  const hotel = prepare(() => buildSellingHotel(server, 3))
  beforeEach(async () => {
    await buildRoomType(hotel, 1)
  })
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
  const imports = prepare(async () => createImportCalls(server, 'stays', manager.headers))
  /** The numbers of the rooms of the first type. */
  const rooms: string[] = []
  beforeEach(async () => {
    const match = { hotel_id: hotel.id, room_type_id: hotel.roomTypeId }
    const listed = await readRows(server.db, 'room', ['number'], match, 'number')
    rooms.splice(0, 3, ...listed.map(({ number }) => number))
  })

  const heading = 'Guest,Phone,Room type,Room,Arrival,Departure,Adults,Children,Price,Status,Note'
  const tableOf = (...rows: Row[]) =>
    [heading, ...rows.map((row) => Object.values({ ...base, ...row }).join(','))].join('\n')

  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

  return {
    ...{ server, hotel, manager, imports, rooms, night, base, tableOf, days },
    check: (...rows: Row[]) => imports.check(tableOf(...rows)),
    range: (from: number, to: number) =>
      days.formatRange(new Date(night(from)), new Date(night(to))),
  }
}
