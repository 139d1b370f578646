import { sql } from 'kysely'
import { newId } from '../shared/ids.ts'
import type { TestApp } from './build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildStaff,
  type TestGuest,
  type TestHotel,
} from './builders.ts'
import { sampleFiles, saveFile } from './files.ts'
import { buildLinkKey } from './link-key-builders.ts'
import { buildService } from './menu-builders.ts'
import { addRows, changeRows } from './rows.ts'

/** The records of a guest, so that tests can search for them. */
export interface PersonalValues {
  name: string
  note: string
  email: string
}

interface OwnedBy {
  hotel_id: string
  guest_id: string
}

/** A guest who has left, with personal values wherever a table can have them. */
export async function buildFormerGuest(hotel: TestHotel, { name, note, email }: PersonalValues) {
  const { db } = hotel
  const guest = await buildGuest(hotel, { status: 'checkedOut' })
  const { id, stayId } = guest
  const owned = { hotel_id: hotel.id, guest_id: id }
  await changeRows(db, 'guest', id, { name, email, unverified_phone: '+4915112345678' })
  const { booking_id: bookingId } = await db
    .updateTable('stay')
    .set({ billing_name: name, billing_address: note, check_out_reason: note })
    .where('id', '=', stayId)
    .returning('booking_id')
    .executeTakeFirstOrThrow()
  await changeRows(db, 'booking', bookingId, { name, phone: guest.phone, email, note })
  const voice = await saveFile(hotel.server, {
    ...{ hotelId: hotel.id, kind: 'webm', encrypted: false },
    content: sampleFiles.webm,
  })
  const roomId = newId()
  await addRows(db, 'chat_room', { ...owned, id: roomId, stay_id: stayId, last_seq: 2 })
  const message = { hotel_id: hotel.id, room_id: roomId, author_name: name, at: new Date() }
  const fromGuest = { ...message, sender: 'guest', author_id: id } as const
  await addRows(db, 'chat_message', [
    { ...fromGuest, id: newId(), client_id: newId(), seq: 1, kind: 'text', text: note },
  ])
  await addRows(db, 'chat_message', {
    ...{ ...fromGuest, id: newId(), client_id: newId(), seq: 2, kind: 'voice' },
    ...{ file_id: voice.id, duration_ms: 900 },
  })
  await addPortalBooking(hotel, bookingId, { name, note, email })
  await addRows(db, 'pre_check_in', {
    hotel_id: hotel.id,
    booking_id: bookingId,
    coming_from: note,
  })
  await addRows(db, 'pre_check_in_adult', {
    ...{ hotel_id: hotel.id, booking_id: bookingId, position: 0, full_name: name },
    ...{ date_of_birth: '1980-01-01', nationality: 'DE', address: note, id_type: 'passport' },
    ...{ id_last4: 'Z9Q7', typed_signature: name },
  })
  await addRows(db, 'guest_identity', {
    ...owned,
    issuer: 'https://accounts.example',
    subject: `${email}`,
  })
  await addRows(db, 'event', {
    ...{ hotel_id: hotel.id, id: 900_000, name: 'chat.message', created_at: new Date() },
    payload: JSON.stringify({ roomId, text: note, authorName: name }),
  })
  await addRows(db, 'idempotency', {
    ...{ hotel_id: hotel.id, actor_id: newId(), key: newId(), body_hash: Buffer.from('a') },
    ...{ status: 200, response: JSON.stringify({ name }), created_at: new Date() },
  })
  for (const [action, subject, values] of [
    ['guest.correct', id, { name: 'Zebulon Former', phone: guest.phone }],
    ['stay.walkIn', newId(), { guest: name }],
    ['guest.signIn', id, null],
  ] as const) {
    await addRows(db, 'audit', {
      ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'guest', actor_id: id, action },
      ...{ subject_id: subject, after: JSON.stringify(values), address: '203.0.113.77' },
      device: 'Quartz Browser',
    })
  }
  const { id: staffId } = await buildStaff(hotel)
  await addRows(db, 'guest_note', {
    ...owned,
    id: newId(),
    stay_id: stayId,
    text: note,
    created_by: staffId,
  })
  await addRows(db, 'guest_marks', {
    ...owned,
    is_vip: true,
    allergies: [note],
    assistance: [note],
    preferences: [note],
  })
  await addRows(db, 'feedback_entry', {
    ...{ ...owned, id: newId(), stay_id: stayId, kind: 'form', at: new Date(), rating: 4 },
    ...{ reply: `Dear ${name}`, replied_at: new Date(), replied_by: staffId },
  })
  await addRows(db, 'logbook_entry', [
    {
      ...{ ...owned, id: newId(), stay_id: stayId, kind: 'lostItem', created_at: new Date() },
      text: note,
    },
    {
      ...{ hotel_id: hotel.id, id: newId(), kind: 'note', created_at: new Date() },
      ...{ created_by: staffId, text: `${name} asked for a late check-out` },
    },
    {
      ...{ ...owned, id: newId(), stay_id: stayId, kind: 'complaint', created_at: new Date() },
      ...{ created_by: staffId, owner_id: staffId, text: note, compensation: note },
    },
  ])
  const musterId = newId()
  await addRows(db, 'muster', {
    ...{ hotel_id: hotel.id, id: musterId, is_drill: true, started_at: new Date() },
    ...{ started_by: staffId, ended_at: new Date(), ended_by: staffId },
  })
  await addRows(db, 'muster_stay', {
    hotel_id: hotel.id,
    muster_id: musterId,
    stay_id: stayId,
    people: 1,
  })
  await addRows(db, 'muster_answer', {
    ...{ ...owned, muster_id: musterId, stay_id: stayId, answer: 'safe' },
    ...{ answered_at: new Date(), received_at: new Date() },
  })
  await addRows(db, 'payment', {
    ...{
      ...owned,
      id: newId(),
      stay_id: stayId,
      method: 'card',
      amount: 100,
      status: 'initiated',
    },
    ...{ created_at: new Date(), gateway: 'stripe', gateway_session: newId() },
    gateway_url: `https://checkout.example/${encodeURIComponent(email)}`,
  })
  await insertRequests(hotel, { ...owned, stayId, note, name })
  await insertLinks(hotel.server, guest, { bookingId, name })
  return { ...guest, voice, bookingId }
}

/** Adds what a portal has sent about the booking, with a change that is not applied yet. */
async function addPortalBooking(
  hotel: TestHotel,
  bookingId: string,
  { name, note, email }: PersonalValues,
): Promise<void> {
  const at = new Date()
  const of = { hotel_id: hotel.id, channel_id: newId(), unique_id: newId() }
  const content = JSON.stringify({
    ...{ portal: 'Booking.com', code: '4711', name, phone: null, email, note },
    ...{ currency: 'EUR', total: 16_000, rooms: [], isIncomplete: false, card: null },
  })
  await addRows(hotel.db, 'channel', {
    ...{ hotel_id: of.hotel_id, id: of.channel_id, kind: 'channex', property_id: newId() },
    ...{
      key: Buffer.alloc(1),
      name: 'Hotel',
      currency: 'EUR',
      created_at: at,
      next_attempt_at: at,
    },
  })
  await addRows(hotel.db, 'channel_booking', {
    ...{ ...of, id: newId(), booking_id: bookingId, created_at: at, content, status: 'new' },
    elsewhere: JSON.stringify({ hotel: note, pays: 'us' }),
  })
  await addRows(hotel.db, 'channel_revision', {
    ...{ ...of, revision_id: newId(), status: 'modified', at, content, stored_at: at },
  })
}

/** A request with a line, a step and a review, its dispute, a daily one, and what the guest says about the stay. */
async function insertRequests(
  hotel: TestHotel,
  { stayId, note, name, ...owned }: OwnedBy & Omit<PersonalValues, 'email'> & { stayId: string },
) {
  const { db } = hotel
  const { hotel_id } = owned
  const at = new Date()
  const department = await buildDepartment(hotel, { code: newId() })
  const service = await buildService(hotel, department)
  const stay = { ...owned, stay_id: stayId, department_id: department.id }
  const requestId = newId()
  const ofRequest = { hotel_id, request_id: requestId }
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0) + 1 AS next FROM guest_request
    WHERE hotel_id = ${hotel_id}`.execute(db)
  await addRows(db, 'guest_request', {
    ...{ ...stay, id: requestId, number: rows[0]?.next ?? 1, kind: 'department', status: 'done' },
    ...{ title: 'Laundry', note, promised_at: at, acknowledge_minutes: 5, lead_minutes: 15 },
    ...{ subtotal: 0, tax: 0, created_at: at, updated_at: at },
    ...{ review_rating: 2, review_comment: note, reviewed_at: at },
  })
  await addRows(db, 'request_line', {
    ...{ ...ofRequest, id: newId(), item_id: service.id, position: 0, name: 'Laundry', note },
    ...{ price: 0, quantity: 1, tax_amount: 0, tax_rate: 0 },
  })
  await addRows(db, 'line_cancellation', {
    ...{ ...ofRequest, id: newId(), line_id: newId(), quantity: 1, reason: note },
    ...{ staff_id: newId(), at },
  })
  await addRows(db, 'request_timeline', {
    ...ofRequest,
    id: newId(),
    at,
    by: 'guest',
    name,
    note,
    status: 'new',
  })
  await addRows(db, 'folio_dispute', {
    ...owned,
    request_id: requestId,
    reason: note,
    created_at: at,
  })
  await addRows(db, 'daily_request', {
    ...{ ...stay, id: newId(), service_id: service.id, time: '09:00', note, ended_at: at },
    ...{ next_day: '2026-01-01', next_attempt_at: at, created_at: at },
  })
  const answers = JSON.stringify([{ questionId: newId(), value: note }])
  const said = { ...owned, stay_id: stayId, comment: note, answers }
  await addRows(db, 'feedback', { ...said, answered_at: at })
  await addRows(db, 'guest_review', { ...said, id: newId(), rating: 2, reviewed_at: at })
}

/** Links to the stay, one of them to invite the guest by name, and an email that was sent about the booking. */
async function insertLinks(
  server: TestApp,
  guest: TestGuest,
  { bookingId, name }: { bookingId: string; name: string },
) {
  await buildLinkKey(server, guest)
  await buildLinkKey(server, guest, { invited_name: name, companion_id: guest.id })
  const at = new Date()
  await addRows(server.db, 'booking_mail', {
    ...{ hotel_id: guest.hotelId, booking_id: bookingId, kind: 'confirmation', revision: 0 },
    ...{ queued_at: at, next_attempt_at: at, sent_at: at },
  })
}

/** The tables with a value in a row of the hotel or of no hotel: as text, in an address, or as bytes in hexadecimal digits. */
export async function findTraces(hotel: TestHotel, values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(
    hotel.db,
  )
  const patterns = values.flatMap((value) => [
    `%${value}%`,
    `%${Buffer.from(value).toString('hex')}%`,
    `%${encodeURIComponent(value).replaceAll('%', '\\%')}%`,
  ])
  const found: string[] = []
  for (const { name: table } of tables) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(table)} t
      WHERE t::text ILIKE ANY(${patterns}::text[])
        AND coalesce(to_jsonb(t)->>'hotel_id', ${hotel.id}) = ${hotel.id}`.execute(hotel.db)
    if (rows[0]?.count) found.push(table)
  }
  return found
}

/** Adds what makes the balance zero. */
export async function settleBill(hotel: TestHotel, stayId: string): Promise<void> {
  const { rows } = await sql<{ due: number }>`
    SELECT coalesce(sum(net + tax), 0)::integer AS due FROM folio_entry
    WHERE stay_id = ${stayId}`.execute(hotel.db)
  const due = rows[0]?.due ?? 0
  if (due === 0) return
  await addRows(hotel.db, 'folio_entry', {
    ...{ hotel_id: hotel.id, id: newId(), stay_id: stayId, kind: 'charge', title: 'Settled' },
    ...{ net: -due, tax: 0, tax_rate: 0, created_at: new Date() },
  })
}
