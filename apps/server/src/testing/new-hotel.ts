import type { HotelContent } from '../hotel-file/content.ts'
import { readHotel } from '../hotel-file/read-hotel.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { newId } from '../shared/ids.ts'
import type { TestApp } from './build-app.ts'
import { buildHotel, buildStaff } from './builders.ts'
import { addRows, readRow } from './rows.ts'

/** A hotel as it is made, without content. @returns its admin */
export async function buildNewHotel(
  server: TestApp,
  languages = ['en'],
): Promise<EditingStaff & { email: string }> {
  const { id: hotelId } = await buildHotel(server, { languages, tax_rules: '[]' })
  await server.db.deleteFrom('room_type').where('hotel_id', '=', hotelId).execute()
  await addRows(
    server.db,
    'department',
    ['Housekeeping', 'Engineering'].map((name) => ({
      ...{ hotel_id: hotelId, id: newId(), code: name.toLowerCase(), name },
    })),
  )
  const { id: staffId, email } = await buildStaff({ id: hotelId, server }, { role: 'admin' })
  return {
    ...{ sessionId: newId(), hotelId, staffId, email, name: 'Admin', role: 'admin', languages },
    ...{ departmentIds: [], outletIds: [], currency: 'INR', timeZone: 'Asia/Kolkata' },
    ...{ now: new Date(), activeAt: new Date() },
    isConfirmed: true,
  }
}

/** Reads the content of an admin's hotel. */
export async function readContent(
  { app, db }: TestApp,
  staff: EditingStaff,
): Promise<HotelContent> {
  const columns = ['languages', 'currency', 'time_zone'] as const
  const { time_zone, ...values } = await readRow(db, 'hotel', columns, staff.hotelId)
  return await readHotel(db, app.contentNouns, { ...staff, ...values, timeZone: time_zone })
}
