import { randomInt } from 'node:crypto'
import type { StayStatus } from '@bellhop/contract/guest/guest'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Handle } from '../database/open.ts'
import type {
  Amenity,
  Department,
  Guest,
  GuestRequest,
  Hotel,
  LinkKey,
  Stay,
} from '../database/types.generated.ts'
import { postNights } from '../ledger/entries.ts'
import { createLinkKey } from '../sessions/link-keys.ts'
import { newId } from '../shared/ids.ts'
import { sessionCookie } from '../shared/secrets/desk-cookies.ts'
import { makeHotelKey, newSecret } from '../shared/secrets/hotel-key.ts'
import { hashPassword } from '../shared/secrets/password.ts'
import type { TestApp } from './build-app.ts'
import { makeCaller } from './call.ts'
import { raiseContentVersion } from './raise-content-version.ts'

/** Percentages of a hotel in basis points: plain ones that have always applied. */
interface Rates {
  room_tax?: number | undefined
  food_tax?: number | undefined
  gift_tax?: number | undefined
  service_tax?: number | undefined
  room_tax_code?: string
  food_tax_code?: string
}

/** The value of `hotel.tax_rules`. */
export function taxRules({
  room_tax = 0,
  food_tax = 0,
  gift_tax = 0,
  service_tax = 0,
  ...codes
}: Rates): string {
  const rates = { room: room_tax, food: food_tax, gift: gift_tax, service: service_tax }
  const codeOf: Record<string, string | undefined> = {
    room: codes.room_tax_code,
    food: codes.food_tax_code,
  }
  const rules = Object.entries(rates).map(([appliesTo, rate]) => ({
    ...{ id: newId(), name: { en: 'Tax' }, appliesTo, kind: 'percent', rate },
    ...{ validFrom: '2000-01-01', code: codeOf[appliesTo] },
  }))
  return JSON.stringify(rules.filter(({ rate }) => rate > 0))
}

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
  await db
    .insertInto('hotel')
    .values({
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
    .execute()
  await db.insertInto('hotel_counter').values({ hotel_id: id }).execute()
  const roomTypeId = newId()
  await db
    .insertInto('room_type')
    .values({ hotel_id: id, id: roomTypeId, name: 'Lake view', tariff: 450000 })
    .execute()
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
  await hotel.db
    .insertInto('department')
    .values({
      hotel_id: hotel.id,
      id,
      code: ['Housekeeping', 'Engineering'].includes(name) ? name.toLowerCase() : id,
      ...values,
      name,
    })
    .execute()
  return { id, name }
}
export type TestDepartment = Awaited<ReturnType<typeof buildDepartment>>

/** A bath towel, free of charge, within 15 minutes. */
export async function buildAmenity(
  hotel: TestHotel,
  department: TestDepartment,
  values: Partial<Insertable<Amenity>> = {},
) {
  const id = newId()
  const name = values.name ?? 'Bath towel'
  await hotel.db
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
  await raiseContentVersion(hotel.db, hotel.id)
  return { id, name }
}

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
  await hotel.db
    .insertInto('room')
    .values(rooms.map((room) => ({ ...room, hotel_id: hotel.id, room_type_id: hotel.roomTypeId })))
    .execute()
  return rooms.map(({ id }) => id)
}

type StayValues = Pick<
  Insertable<Stay>,
  'id' | 'guest_id' | 'status' | 'room_id' | 'check_in' | 'checked_out_at'
>

/** The reference of a built stay's booking. */
const referenceOf = (stayId: string) =>
  `BH${stayId.slice(-8, -6)}-${stayId.slice(-6, -2)}-${stayId.slice(-2)}`.toUpperCase()

/** Three nights at 4,500.00 with their booking. */
async function insertStay(hotel: TestHotel, values: StayValues) {
  const bookingId = newId()
  await hotel.db
    .insertInto('booking')
    .values({
      hotel_id: hotel.id,
      id: bookingId,
      reference: referenceOf(values.id),
      source: 'desk',
      name: 'Ananya Rao',
      claimed_at: new Date(),
    })
    .execute()
  await hotel.db
    .insertInto('stay')
    .values({
      hotel_id: hotel.id,
      booking_id: bookingId,
      room_type_id: hotel.roomTypeId,
      duration: 3,
      checkout_time: '11:00',
      tariff: 450000,
      ...values,
    })
    .execute()
  await writeNights(hotel.db, values.id)
}

/** Invalidates the cached sessions of the hotel's guests. */
export async function raiseSessionVersion(db: Handle, hotelId: string): Promise<void> {
  await db
    .updateTable('hotel_counter')
    .set({ session_version: sql<number>`session_version + 1` })
    .where('hotel_id', '=', hotelId)
    .execute()
}

/** Changes a built stay, and invalidates the cached sessions of its guests. */
export async function changeStay(
  { db }: TestApp,
  { hotelId, stayId }: Pick<TestGuest, 'hotelId' | 'stayId'>,
  values: Updateable<Stay>,
): Promise<void> {
  await db
    .updateTable('stay')
    .set(values)
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .execute()
  await raiseSessionVersion(db, hotelId)
}

/** Changes only the row of a hotel: caches keep the former one. */
export async function changeHotel({ db, id }: TestHotel, values: Updateable<Hotel>): Promise<void> {
  await db.updateTable('hotel').set(values).where('id', '=', id).execute()
}

/** Changes only the row of a guest: cached sessions keep the former one. */
export async function changeGuest(
  { db, id: hotelId }: TestHotel,
  { id }: { id: string },
  values: Updateable<Guest>,
): Promise<void> {
  await db
    .updateTable('guest')
    .set(values)
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Changes a guest's request as the hotel would. */
export async function changeRequest(
  { db }: TestApp,
  hotelId: string,
  id: string,
  values: Updateable<GuestRequest>,
): Promise<void> {
  await db
    .updateTable('guest_request')
    .set(values)
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

/** Moves a built stay with its nights. */
export async function moveStay(
  { db }: TestApp,
  stayId: string,
  values: { check_in: Date | string; duration: number },
): Promise<void> {
  await db.updateTable('stay').set(values).where('id', '=', stayId).execute()
  await db.deleteFrom('stay_night').where('stay_id', '=', stayId).execute()
  await writeNights(db, stayId)
}

async function writeNights(db: Handle, stayId: string) {
  await sql`
    INSERT INTO stay_night (hotel_id, stay_id, night, price, tax_rate, taxes)
    SELECT s.hotel_id, s.id, (s.check_in AT TIME ZONE h.time_zone)::date + n, s.tariff,
      coalesce((rules.of_room->0->>'rate')::integer, 0), rules.of_room
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    CROSS JOIN LATERAL (SELECT jsonb_path_query_array(h.tax_rules, '$[*] ? (@.appliesTo == "room")') AS of_room) rules,
      generate_series(0, s.duration - 1) n
    WHERE s.id = ${stayId}`.execute(db)
}

export type TestGuest = Awaited<ReturnType<typeof buildGuest>>

/** A companion who shares the guest's stay. */
export async function buildCompanion(hotel: TestHotel, guest: TestGuest): Promise<TestGuest> {
  const companion = await buildGuest(hotel, { status: 'registered' })
  await hotel.db
    .insertInto('stay_companion')
    .values({ hotel_id: hotel.id, stay_id: guest.stayId, guest_id: companion.id })
    .execute()
  return { ...companion, stayId: guest.stayId }
}

/** Builds an earlier stay of the guest, over for a month. @returns its id */
export async function buildEarlierStay(hotel: TestHotel, guest: TestGuest) {
  const id = newId()
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  await insertStay(hotel, {
    id,
    guest_id: guest.id,
    status: 'checkedOut',
    check_in: ago(33),
    checked_out_at: ago(30),
  })
  return id
}

/** Opens a further session for a guest. @returns its headers */
export async function signInGuest(
  { app, db }: TestApp,
  guest: { id: string; hotelId: string },
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
  { db, app }: TestApp,
  { hotelId, stayId }: TestGuest,
  values: Partial<Insertable<LinkKey>> = {},
): Promise<string> {
  const expiresAt = new Date(Date.now() + DAY_MS)
  const { id, key } = await createLinkKey(db, app.secrets.linkKeys, { hotelId, stayId, expiresAt })
  if (Object.keys(values).length > 0) {
    await db
      .updateTable('link_key')
      .set(values)
      .where('hotel_id', '=', hotelId)
      .where('id', '=', id)
      .execute()
  }
  return key
}

/** Keys that open nothing, by their defect. */
export async function buildDeadLinkKeys(hotel: TestHotel): Promise<Record<string, string>> {
  const guest = await buildGuest(hotel, { status: 'booked' })
  const past = new Date(Date.now() - 1000)
  const cancelled = await buildGuest(hotel, { status: 'booked' })
  await changeStay(hotel.server, cancelled, { status: 'cancelled' })
  const noShow = await buildGuest(hotel, { status: 'booked' })
  await changeStay(hotel.server, noShow, { status: 'noShow' })
  return {
    malformed: 'not-a-key',
    'a guest id': guest.id,
    unknown: makeHotelKey(hotel.id, newSecret()),
    'of another length': `${await buildLinkKey(hotel.server, guest)}AA`,
    'of no hotel': makeHotelKey(newId(), newSecret()),
    expired: await buildLinkKey(hotel.server, guest, { expires_at: past }),
    revoked: await buildLinkKey(hotel.server, guest, { revoked_at: past }),
    'an unused invitation': await buildLinkKey(hotel.server, guest, { invited_name: 'Kabir' }),
    'of a cancelled stay': await buildLinkKey(hotel.server, cancelled),
    'of a no-show': await buildLinkKey(hotel.server, noShow),
  }
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
  await hotel.server.db
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
  const staff = { id, name, email, hotelId: hotel.id }
  return { ...staff, ...makeCaller(hotel.server, await signInStaff(hotel.server, staff)) }
}
export type TestStaff = Awaited<ReturnType<typeof buildStaff>>

/** Opens a further session at the desk. @returns its headers */
export async function signInStaff({ app, db }: TestApp, staff: { id: string; hotelId: string }) {
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
