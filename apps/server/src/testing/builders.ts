import { randomInt } from 'node:crypto'
import type { StayStatus } from '@bellhop/contract/guest'
import type { StaffRole } from '@bellhop/contract/route'
import type { Insertable } from 'kysely'
import type { Amenity, Department, Hotel, LinkKey } from '../database/types.generated.ts'
import { postNights } from '../folio/entries.ts'
import { sessionCookie } from '../shared/desk-cookies.ts'
import { makeHotelKey, newSecret } from '../shared/hotel-key.ts'
import { newId } from '../shared/ids.ts'
import { hashPassword } from '../shared/password.ts'
import { sha256 } from '../shared/secrets.ts'
import type { TestApp } from './build-app.ts'

const HOUR_MS = 3_600_000

/** A hotel in Kolkata with one room type; 18 % tax on services. */
export async function buildHotel({ db }: TestApp, values: Partial<Insertable<Hotel>> = {}) {
  const id = newId()
  await db
    .insertInto('hotel')
    .values({
      id,
      name: `Hotel ${id.slice(-6)}`,
      brand_color: '#7a4a21',
      address: '1 Lake Road',
      phone: '+910000000000',
      email: 'desk@hotel.example',
      time_zone: 'Asia/Kolkata',
      currency: 'INR',
      check_in_time: '14:00',
      checkout_time: '11:00',
      service_tax: 1800,
      wifi_name: 'Guests',
      wifi_password: 'lotus-2024',
      ...values,
    })
    .execute()
  await db.insertInto('hotel_counter').values({ hotel_id: id }).execute()
  const roomTypeId = newId()
  await db
    .insertInto('room_type')
    .values({ hotel_id: id, id: roomTypeId, name: 'Lake view', tariff: 450000 })
    .execute()
  return { id, roomTypeId }
}
export type TestHotel = Awaited<ReturnType<typeof buildHotel>>

/** A department that is always open; Housekeeping and Engineering have the codes that belong to their names. */
export async function buildDepartment(
  { db }: TestApp,
  hotel: TestHotel,
  values: Partial<Insertable<Department>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Housekeeping'
  await db
    .insertInto('department')
    .values({
      hotel_id: hotel.id,
      id,
      code: ['Housekeeping', 'Engineering'].includes(name) ? name.toLowerCase() : id,
      opening_time: '00:00',
      closing_time: '00:00',
      ...values,
      name,
    })
    .execute()
  return { id, name }
}
export type TestDepartment = Awaited<ReturnType<typeof buildDepartment>>

/** A bath towel, free of charge, within 15 minutes. */
export async function buildAmenity(
  { db }: TestApp,
  hotel: TestHotel,
  department: TestDepartment,
  values: Partial<Insertable<Amenity>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Bath towel'
  await db
    .insertInto('amenity')
    .values({
      hotel_id: hotel.id,
      id,
      department_id: department.id,
      kind: 'supply',
      eta_minutes: 15,
      ...values,
      name,
    })
    .execute()
  return { id, name }
}

/** A guest with the stay that `status` says: three nights, in a room of their own when in house. */
export async function buildGuest(
  { db }: TestApp,
  hotel: TestHotel,
  { status = 'inHouse' }: { status?: StayStatus } = {},
) {
  const id = newId()
  const phone = `+9190${String(randomInt(1e8)).padStart(8, '0')}`
  const name = 'Ananya Rao'
  await db.insertInto('guest').values({ hotel_id: hotel.id, id, name, phone }).execute()
  const guest = { id, name, phone, hotelId: hotel.id, roomNumber: id.slice(-6), stayId: newId() }
  if (status === 'registered') return guest

  const roomId = newId()
  await db
    .insertInto('room')
    .values({
      hotel_id: hotel.id,
      id: roomId,
      room_type_id: hotel.roomTypeId,
      number: guest.roomNumber,
    })
    .execute()
  const now = Date.now()
  await db
    .insertInto('stay')
    .values({
      hotel_id: hotel.id,
      id: guest.stayId,
      guest_id: id,
      room_type_id: hotel.roomTypeId,
      room_id: status === 'booked' ? null : roomId,
      status,
      check_in: new Date(now + (status === 'booked' ? 24 : -20) * HOUR_MS),
      duration: 3,
      checkout_time: '11:00',
      tariff: 450000,
      checked_out_at: status === 'checkedOut' ? new Date(now - HOUR_MS) : null,
    })
    .execute()
  if (status === 'checkedOut') {
    const stay = { hotelId: hotel.id, stayId: guest.stayId, tariff: 450000, roomTax: 0 }
    const at = new Date(now - HOUR_MS)
    await postNights(db, stay, [at.toISOString().slice(0, 10)], at)
  }
  return guest
}
export type TestGuest = Awaited<ReturnType<typeof buildGuest>>

/** A companion who shares the guest's stay. */
export async function buildCompanion(
  server: TestApp,
  hotel: TestHotel,
  guest: TestGuest,
): Promise<TestGuest> {
  const companion = await buildGuest(server, hotel, { status: 'registered' })
  await server.db
    .insertInto('stay_companion')
    .values({ hotel_id: hotel.id, stay_id: guest.stayId, guest_id: companion.id })
    .execute()
  return { ...companion, stayId: guest.stayId }
}

/** A stay that the guest has had before, over for a month. @returns its id */
export async function buildEarlierStay({ db }: TestApp, hotel: TestHotel, guest: TestGuest) {
  const id = newId()
  const ago = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)
  await db
    .insertInto('stay')
    .values({
      hotel_id: hotel.id,
      id,
      guest_id: guest.id,
      room_type_id: hotel.roomTypeId,
      status: 'checkedOut',
      check_in: ago(33),
      duration: 3,
      checkout_time: '11:00',
      tariff: 450000,
      checked_out_at: ago(30),
    })
    .execute()
  return id
}

/** Opens a session for a guest. @returns the headers that carry it */
export async function signInGuest(
  { app, db }: TestApp,
  guest: TestGuest,
  { hours = 24 }: { hours?: number } = {},
) {
  const sessionId = newId()
  const expiresAt = new Date(Date.now() + hours * HOUR_MS)
  await db
    .insertInto('guest_session')
    .values({ hotel_id: guest.hotelId, id: sessionId, guest_id: guest.id, expires_at: expiresAt })
    .execute()
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

/** A link to a guest's stay, valid for a day. @returns its key */
export async function buildLinkKey(
  { db }: TestApp,
  guest: TestGuest,
  values: Partial<Insertable<LinkKey>> = {},
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('link_key')
    .values({
      hotel_id: guest.hotelId,
      id: newId(),
      key_hash: sha256(secret),
      stay_id: guest.stayId,
      expires_at: new Date(Date.now() + 24 * HOUR_MS),
      ...values,
    })
    .execute()
  return makeHotelKey(guest.hotelId, secret)
}

/** Keys that open nothing, by what is wrong with them. */
export async function buildDeadLinkKeys(
  server: TestApp,
  hotel: TestHotel,
): Promise<Record<string, string>> {
  const guest = await buildGuest(server, hotel, { status: 'booked' })
  const past = new Date(Date.now() - 1000)
  const cancelled = await buildGuest(server, hotel, { status: 'booked' })
  await server.db
    .updateTable('stay')
    .set({ status: 'cancelled' })
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', cancelled.stayId)
    .execute()
  return {
    malformed: 'not-a-key',
    'a guest id': guest.id,
    unknown: makeHotelKey(hotel.id, newSecret()),
    'of another length': `${await buildLinkKey(server, guest)}AA`,
    'of no hotel': makeHotelKey(newId(), newSecret()),
    expired: await buildLinkKey(server, guest, { expires_at: past }),
    revoked: await buildLinkKey(server, guest, { revoked_at: past }),
    'an invitation nobody has used': await buildLinkKey(server, guest, { invited_name: 'Kabir' }),
    'of a cancelled stay': await buildLinkKey(server, cancelled),
  }
}

export const staffPassword = 'a long enough password'
let staffPasswordHash: Promise<string> | undefined

/** A member of staff, whose password is `staffPassword`. */
export async function buildStaff(
  { db }: TestApp,
  hotel: Pick<TestHotel, 'id'>,
  {
    role = 'frontDesk',
    name = 'Meera Iyer',
    departments = [],
    outlets = [],
  }: {
    role?: StaffRole
    name?: string
    departments?: TestDepartment[]
    outlets?: { id: string }[]
  } = {},
) {
  const id = newId()
  const email = `${id}@hotel.example`
  // Hashing is slow on purpose: once is enough for all.
  staffPasswordHash ??= hashPassword(staffPassword)
  await db
    .insertInto('staff')
    .values({
      hotel_id: hotel.id,
      id,
      name,
      email,
      role,
      password_hash: await staffPasswordHash,
      department_ids: departments.map((department) => department.id),
      outlet_ids: outlets.map((outlet) => outlet.id),
    })
    .execute()
  return { id, name, email, hotelId: hotel.id }
}
export type TestStaff = Awaited<ReturnType<typeof buildStaff>>

/** Opens a session at the desk. @returns the headers that carry it */
export async function signInStaff({ app, db }: TestApp, staff: TestStaff) {
  const sessionId = newId()
  const { value, secretHash } = app.makeStaffCookie(staff.hotelId, sessionId)
  await db
    .insertInto('staff_session')
    .values({
      hotel_id: staff.hotelId,
      id: sessionId,
      staff_id: staff.id,
      secret_hash: secretHash,
      expires_at: new Date(Date.now() + 12 * HOUR_MS),
    })
    .execute()
  return { cookie: `${sessionCookie(app.settings).name}=${value}` }
}
