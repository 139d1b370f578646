import { randomInt } from 'node:crypto'
import type { StayStatus } from '@bellhop/contract/guest/guest'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { Insertable, Updateable } from 'kysely'
import type { Department, Hotel } from '../database/types.generated.ts'
import { addStandardPlan } from '../hotels/standard-plan.ts'
import { postNights } from '../ledger/entries.ts'
import { newId } from '../shared/ids.ts'
import { sessionCookie } from '../shared/secrets/desk-cookies.ts'
import { hashPassword } from '../shared/secrets/password.ts'
import type { TestApp } from './build-app.ts'
import { makeCaller } from './call.ts'
import { addRows, changeRows } from './rows.ts'
import { insertStay, referenceOf } from './stay-builders.ts'
import { type Rates, taxRules } from './tax-rules.ts'

/** A hotel in Kolkata with one room type; 18 % tax on services. */
export async function buildHotel(
  server: TestApp,
  {
    room_tax,
    food_tax,
    gift_tax,
    service_tax = 1800,
    room_tax_code,
    food_tax_code,
    ...values
  }: Partial<Insertable<Hotel>> & Rates = {},
) {
  const { db } = server
  const id = newId()
  await addRows(db, 'hotel', {
    id,
    name: `Hotel ${id.slice(-6)}`,
    brand_color: '#7a4a21',
    address: '1 Lake Road',
    phone: '+912940000000',
    email: 'desk@hotel.example',
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    check_in_time: '14:00',
    checkout_time: '11:00',
    tax_rules: taxRules({
      ...{ room_tax, food_tax, gift_tax, service_tax },
      ...(room_tax_code && { room_tax_code }),
      ...(food_tax_code && { food_tax_code }),
    }),
    wifi_name: 'Guests',
    wifi_password: 'lotus-2024',
    ...values,
  })
  await db.insertInto('hotel_counter').values({ hotel_id: id }).execute()
  await addStandardPlan(db, id)
  const roomTypeId = newId()
  await addRows(db, 'room_type', {
    hotel_id: id,
    id: roomTypeId,
    name: 'Lake view',
    tariff: 450000,
  })
  return { id, roomTypeId, server, db }
}
export type TestHotel = Awaited<ReturnType<typeof buildHotel>>

/** A department that is always open; Housekeeping and Engineering get their usual codes. */
export async function buildDepartment(
  hotel: TestHotel,
  values: Partial<Insertable<Department>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Housekeeping'
  await addRows(hotel.db, 'department', {
    hotel_id: hotel.id,
    id,
    code: ['Housekeeping', 'Engineering'].includes(name) ? name.toLowerCase() : id,
    ...values,
    name,
  })
  return { id, name }
}
export type TestDepartment = Awaited<ReturnType<typeof buildDepartment>>

let lastPhone = randomInt(1e8)

/** Counted up, because random ones within a hotel sometimes collided. */
function nextPhone(): string {
  lastPhone = (lastPhone + 1) % 1e8
  return `+9190${String(lastPhone).padStart(8, '0')}`
}

/** A signed-in guest with a stay of this status: three nights, with a separate room when in house. */
export async function buildGuest(
  hotel: TestHotel,
  { status = 'inHouse' }: { status?: StayStatus } = {},
) {
  const { db } = hotel
  const id = newId()
  const phone = nextPhone()
  const name = 'Ananya Rao'
  await db.insertInto('guest').values({ hotel_id: hotel.id, id, name, phone }).execute()
  const stayId = newId()
  const guest = {
    id,
    name,
    phone,
    hotelId: hotel.id,
    roomNumber: id.slice(-8),
    stayId,
    bookingRef: referenceOf(stayId),
    ...makeCaller(hotel.server, await signInGuest(hotel.server, { id, hotelId: hotel.id })),
  }
  if (status === 'registered') return guest

  const roomId = newId()
  await addRows(db, 'room', {
    hotel_id: hotel.id,
    id: roomId,
    room_type_id: hotel.roomTypeId,
    number: guest.roomNumber,
  })
  const now = Date.now()
  await insertStay(hotel, {
    id: guest.stayId,
    guest_id: id,
    room_id: status === 'booked' ? null : roomId,
    status,
    check_in: new Date(now + (status === 'booked' ? 24 : -20) * HOUR_MS),
    checked_out_at: status === 'checkedOut' ? new Date(now - HOUR_MS) : null,
  })
  if (status === 'checkedOut') {
    const at = new Date(now - HOUR_MS)
    const night = { date: at.toISOString().slice(0, 10), price: 450000, taxRate: 0 }
    await postNights(db, { hotelId: hotel.id, stayId: guest.stayId }, [night], at)
  }
  return guest
}

/** Builds rooms of the hotel's room type. @returns their ids, by number */
export async function buildRooms(
  hotel: TestHotel,
  count: number,
  prefix = `R${hotel.roomTypeId.slice(-4)}-`,
) {
  const rooms = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    number: `${prefix}${index}`,
  }))
  await addRows(
    hotel.db,
    'room',
    rooms.map((room) => ({ ...room, hotel_id: hotel.id, room_type_id: hotel.roomTypeId })),
  )
  return rooms.map(({ id }) => id)
}

/** Changes only the row of a hotel: caches keep the former one. */
export async function changeHotel({ db, id }: TestHotel, values: Updateable<Hotel>): Promise<void> {
  await changeRows(db, 'hotel', id, values)
}

export type TestGuest = Awaited<ReturnType<typeof buildGuest>>

/** A companion who shares the guest's stay. */
export async function buildCompanion(hotel: TestHotel, guest: TestGuest): Promise<TestGuest> {
  const companion = await buildGuest(hotel, { status: 'registered' })
  await addRows(hotel.db, 'stay_companion', {
    hotel_id: hotel.id,
    stay_id: guest.stayId,
    guest_id: companion.id,
  })
  return { ...companion, stayId: guest.stayId }
}

/** Opens a further session for a guest. @returns its headers */
export async function signInGuest(
  { app, db }: TestApp,
  guest: { id: string; hotelId: string },
  { hours = 24 }: { hours?: number } = {},
) {
  const sessionId = newId()
  const expiresAt = new Date(Date.now() + hours * HOUR_MS)
  await addRows(db, 'guest_session', {
    hotel_id: guest.hotelId,
    id: sessionId,
    guest_id: guest.id,
    expires_at: expiresAt,
  })
  const claims = {
    _id: guest.id,
    hotelId: guest.hotelId,
    sid: sessionId,
    checkIn: null,
    duration: null,
    checkoutTime: '11:00',
    timeZone: 'Asia/Kolkata',
  }
  return { authorization: `Bearer ${await app.signGuestToken(claims, expiresAt)}` }
}

export const staffPassword = 'a long enough password'
let staffPasswordHash: Promise<string> | undefined

/** A signed-in member of staff with the password `staffPassword`. */
export async function buildStaff(
  hotel: Pick<TestHotel, 'id' | 'server'>,
  {
    role = 'frontDesk',
    name = 'Meera Iyer',
    email: given,
    departments = [],
    outlets = [],
  }: {
    role?: StaffRole
    name?: string
    /** Default: one of their own. */
    email?: string
    departments?: TestDepartment[]
    outlets?: { id: string }[]
  } = {},
) {
  const id = newId()
  const email = given ?? `${id}@hotel.example`
  staffPasswordHash ??= hashPassword(staffPassword)
  await addRows(hotel.server.db, 'staff', {
    hotel_id: hotel.id,
    id,
    name,
    email,
    role,
    password_hash: await staffPasswordHash,
    department_ids: departments.map((department) => department.id),
    outlet_ids: outlets.map((outlet) => outlet.id),
  })
  const staff = { id, name, email, hotelId: hotel.id }
  return { ...staff, ...makeCaller(hotel.server, await signInStaff(hotel.server, staff)) }
}
export type TestStaff = Awaited<ReturnType<typeof buildStaff>>

/** Opens a further session at the desk. @returns its headers */
export async function signInStaff({ app, db }: TestApp, staff: { id: string; hotelId: string }) {
  const sessionId = newId()
  const { value, secretHash } = app.makeStaffCookie(staff.hotelId, sessionId)
  await addRows(db, 'staff_session', {
    hotel_id: staff.hotelId,
    id: sessionId,
    staff_id: staff.id,
    secret_hash: secretHash,
    expires_at: new Date(Date.now() + 12 * HOUR_MS),
  })
  return { cookie: `${sessionCookie(app.settings).name}=${value}` }
}
