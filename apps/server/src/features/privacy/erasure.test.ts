import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listAudit } from '@bellhop/contract/desk/audit'
import { correctGuest } from '@bellhop/contract/desk/guest'
import {
  type Erasure,
  eraseGuest,
  findPrivacyGuests,
  getPrivacy,
  getRetainedData,
} from '@bellhop/contract/desk/privacy'
import { searchDesk } from '@bellhop/contract/desk/search'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Handle } from '../../database/open.ts'
import { privateFolder } from '../../media/folders.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import type { Keys } from '../../shared/secrets.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildLinkKey,
  buildStaff,
  signInStaff,
  type TestGuest,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { sampleFiles, saveFile } from '../../testing/files.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { eraseGuest as eraseGuestIn } from './erase-guest.ts'
import { endRetention } from './queries.ts'
import { openRetained, renewRetained } from './retained.ts'

const server = await getTestApp()
const { db } = server
const name = 'Zebulon Quartzmaker'
const note = 'xylophone at dusk'
let email: string
let hotel: Awaited<ReturnType<typeof buildHotel>>
let headers: Record<string, string>
beforeEach(async () => {
  hotel = await buildHotel(server, { country: 'FR' })
  headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'admin' }))
  email = `${newId()}@quartz.example`
})

const erase = (id: string) => call(server, eraseGuest, { headers, params: { id }, body: {} })

/** A guest who has left, with personal values wherever a table can have them. */
async function buildFormerGuest() {
  const guest = await buildGuest(server, hotel, { status: 'checkedOut' })
  const { id, stayId } = guest
  const owned = { hotel_id: hotel.id, guest_id: id }
  await db
    .updateTable('guest')
    .set({ name, email, unverified_phone: '+4915112345678' })
    .where('id', '=', id)
    .execute()
  const { booking_id: bookingId } = await db
    .updateTable('stay')
    .set({ billing_name: name, billing_address: note, check_out_reason: note })
    .where('id', '=', stayId)
    .returning('booking_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('booking')
    .set({ name, phone: guest.phone, email, note })
    .where('id', '=', bookingId)
    .execute()
  const voice = await saveFile(server, {
    ...{ hotelId: hotel.id, kind: 'webm', encrypted: false },
    content: sampleFiles.webm,
  })
  const roomId = newId()
  await db
    .insertInto('chat_room')
    .values({ ...owned, id: roomId, stay_id: stayId, last_seq: 2 })
    .execute()
  const message = { hotel_id: hotel.id, room_id: roomId, author_name: name, at: new Date() }
  const fromGuest = { ...message, sender: 'guest', author_id: id } as const
  await db
    .insertInto('chat_message')
    .values([{ ...fromGuest, id: newId(), client_id: newId(), seq: 1, kind: 'text', text: note }])
    .execute()
  await db
    .insertInto('chat_message')
    .values({
      ...{ ...fromGuest, id: newId(), client_id: newId(), seq: 2, kind: 'voice' },
      ...{ file_id: voice.id, duration_ms: 900 },
    })
    .execute()
  await db
    .insertInto('pre_check_in')
    .values({ hotel_id: hotel.id, booking_id: bookingId, coming_from: note })
    .execute()
  await db
    .insertInto('pre_check_in_adult')
    .values({
      ...{ hotel_id: hotel.id, booking_id: bookingId, position: 0, full_name: name },
      ...{ date_of_birth: '1980-01-01', nationality: 'DE', address: note, id_type: 'passport' },
      ...{ id_last4: 'Z9Q7', typed_signature: name },
    })
    .execute()
  await db
    .insertInto('guest_identity')
    .values({ ...owned, issuer: 'https://accounts.example', subject: `${email}` })
    .execute()
  await db
    .insertInto('event')
    .values({
      ...{ hotel_id: hotel.id, id: 900_000, name: 'chat.message', created_at: new Date() },
      payload: JSON.stringify({ roomId, text: note, authorName: name }),
    })
    .execute()
  await db
    .insertInto('idempotency')
    .values({
      ...{ hotel_id: hotel.id, actor_id: newId(), key: newId(), body_hash: Buffer.from('a') },
      ...{ status: 200, response: JSON.stringify({ name }), created_at: new Date() },
    })
    .execute()
  for (const [action, subject, values] of [
    ['guest.correct', id, { name: 'Zebulon Former', phone: guest.phone }],
    ['stay.walkIn', newId(), { guest: name }],
    ['guest.signIn', id, null],
  ] as const) {
    await db
      .insertInto('audit')
      .values({
        ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'guest', actor_id: id, action },
        ...{ subject_id: subject, after: JSON.stringify(values), address: '203.0.113.77' },
        device: 'Quartz Browser',
      })
      .execute()
  }
  const { id: staffId } = await buildStaff(server, hotel)
  await db
    .insertInto('feedback_entry')
    .values({
      ...{ ...owned, id: newId(), stay_id: stayId, kind: 'form', at: new Date(), rating: 4 },
      ...{ reply: `Dear ${name}`, replied_at: new Date(), replied_by: staffId },
    })
    .execute()
  await db
    .insertInto('payment')
    .values({
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
    .execute()
  await insertRequests(owned, stayId)
  await insertLinks(guest, bookingId)
  return { ...guest, voice, bookingId }
}

/** A request with a line, a step and a review, its dispute, a daily one, and what the guest says about the stay. */
async function insertRequests(owned: { hotel_id: string; guest_id: string }, stayId: string) {
  const { hotel_id } = owned
  const at = new Date()
  const department = await buildDepartment(server, hotel, { code: newId() })
  const service = await buildService(server, hotel, department)
  const stay = { ...owned, stay_id: stayId, department_id: department.id }
  const requestId = newId()
  const ofRequest = { hotel_id, request_id: requestId }
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0) + 1 AS next FROM guest_request
    WHERE hotel_id = ${hotel_id}`.execute(db)
  await db
    .insertInto('guest_request')
    .values({
      ...{ ...stay, id: requestId, number: rows[0]?.next ?? 1, kind: 'department', status: 'done' },
      ...{ title: 'Laundry', note, promised_at: at, acknowledge_minutes: 5, lead_minutes: 15 },
      ...{ subtotal: 0, tax: 0, created_at: at, updated_at: at },
      ...{ review_rating: 2, review_comment: note, reviewed_at: at },
    })
    .execute()
  await db
    .insertInto('request_line')
    .values({
      ...{ ...ofRequest, id: newId(), item_id: service.id, position: 0, name: 'Laundry', note },
      ...{ price: 0, quantity: 1, tax_amount: 0, tax_rate: 0 },
    })
    .execute()
  await db
    .insertInto('request_timeline')
    .values({ ...ofRequest, id: newId(), at, by: 'guest', name, note, status: 'new' })
    .execute()
  await db
    .insertInto('folio_dispute')
    .values({ ...owned, request_id: requestId, reason: note, created_at: at })
    .execute()
  await db
    .insertInto('daily_request')
    .values({
      ...{ ...stay, id: newId(), service_id: service.id, time: '09:00', note, ended_at: at },
      ...{ next_day: '2026-01-01', next_attempt_at: at, created_at: at },
    })
    .execute()
  const answers = JSON.stringify([{ questionId: newId(), value: note }])
  const said = { ...owned, stay_id: stayId, comment: note, answers }
  await db
    .insertInto('feedback')
    .values({ ...said, answered_at: at })
    .execute()
  await db
    .insertInto('guest_review')
    .values({ ...said, id: newId(), rating: 2, reviewed_at: at })
    .execute()
}

/** Links to the stay, one of them to invite the guest by name, and an email that was sent about the booking. */
async function insertLinks(guest: TestGuest, bookingId: string) {
  await buildLinkKey(server, guest)
  await buildLinkKey(server, guest, { invited_name: name, companion_id: guest.id })
  const at = new Date()
  await db
    .insertInto('booking_mail')
    .values({
      ...{ hotel_id: hotel.id, booking_id: bookingId, kind: 'confirmation', revision: 0 },
      ...{ queued_at: at, next_attempt_at: at, sent_at: at },
    })
    .execute()
}

/** The tables with a value in a row of the hotel or of no hotel: as text, in an address, or as bytes in hexadecimal digits. */
async function findTraces(values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db)
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
        AND coalesce(to_jsonb(t)->>'hotel_id', ${hotel.id}) = ${hotel.id}`.execute(db)
    if (rows[0]?.count) found.push(table)
  }
  return found
}

test('after an erasure, no table, file or search has a trace of the guest', async () => {
  const guest = await buildFormerGuest()
  await db.updateTable('hotel').set({ country: 'IT' }).where('id', '=', hotel.id).execute()
  await settleBill(guest.stayId)
  const values = [name, note, email, guest.phone.slice(1), '15112345678', 'Zebulon', 'Z9Q7']
  values.push('203.0.113.77', 'Quartz Browser')
  const before = await findTraces(values)
  expect(before).toEqual(
    expect.arrayContaining([
      ...['audit', 'booking', 'chat_message', 'daily_request', 'event', 'feedback'],
      ...['feedback_entry', 'folio_dispute', 'guest', 'guest_identity', 'guest_request'],
      ...[
        'guest_review',
        'idempotency',
        'link_key',
        'payment',
        'pre_check_in',
        'pre_check_in_adult',
      ],
      ...['request_line', 'request_timeline', 'stay'],
    ]),
  )
  const file = join(privateFolder(server.app.settings.DATA_DIR), hotel.id, guest.voice.id)
  expect(existsSync(file)).toBe(true)

  const { status, body } = await erase(guest.id)
  expect([status, body]).toMatchObject([200, { data: { isRetained: false } }])
  expect(await findTraces(values)).toEqual([])
  expect(existsSync(file)).toBe(false)
  const found = await call(server, searchDesk, { headers, query: { q: 'Zebulon' } })
  expect(found.body.data).toEqual([])
  const query = { subject: guest.id }
  const [entry] = (await call(server, listAudit, { headers, query })).body.data
  expect(entry).toMatchObject({ action: 'guest.erase', text: 'erased the data of a guest' })
  expect(entry).not.toHaveProperty('subject')
  const again = await erase(guest.id)
  expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
  const renamed = await call(server, correctGuest, {
    headers,
    params: { id: guest.id },
    body: { name, version: 2 },
  })
  expect(renamed.status).toBe(404)
})

test('erases the registration details of a companion, and leaves those of the others', async () => {
  const host = await buildGuest(server, hotel, { status: 'checkedOut' })
  const companion = await buildGuest(server, hotel, { status: 'registered' })
  await db.updateTable('guest').set({ name }).where('id', '=', companion.id).execute()
  const joined = { hotel_id: hotel.id, guest_id: companion.id, stay_id: host.stayId }
  await db.insertInto('stay_companion').values(joined).execute()
  const { booking_id: bookingId } = await db
    .selectFrom('stay')
    .select('booking_id')
    .where('id', '=', host.stayId)
    .executeTakeFirstOrThrow()
  const document = await saveFile(server, {
    ...{ hotelId: hotel.id, kind: 'pdf', encrypted: true },
    content: sampleFiles.pdf,
  })
  const details = { hotel_id: hotel.id, booking_id: bookingId }
  await db.insertInto('pre_check_in').values(details).execute()
  const adult = { date_of_birth: '1980-01-01', nationality: 'DE', address: '–', id_last4: 'Z9Q7' }
  await db
    .insertInto('pre_check_in_adult')
    .values([
      { ...details, ...adult, position: 0, full_name: host.name, id_type: 'passport' },
      {
        ...{ ...details, ...adult, position: 1, full_name: name, id_type: 'passport' },
        document_file_id: document.id,
      },
    ])
    .execute()
  const { body } = await erase(companion.id)
  expect(body.data).toMatchObject({ keeps: 'register', isRetained: true })
  expect(await findTraces([name])).toEqual([])
  const left = await db
    .selectFrom('pre_check_in_adult')
    .select('full_name')
    .where('hotel_id', '=', hotel.id)
    .execute()
  expect(left).toEqual([{ full_name: host.name }])
  const file = join(privateFolder(server.app.settings.DATA_DIR), hotel.id, document.id)
  expect(existsSync(file)).toBe(false)
})

test('leaves records that only have the same words', async () => {
  const guest = await buildFormerGuest()
  await db.updateTable('guest').set({ name: 'Guest' }).where('id', '=', guest.id).execute()
  await db
    .updateTable('booking')
    .set({ note: 'breakfast' })
    .where('id', '=', guest.bookingId)
    .execute()
  await settleBill(guest.stayId)
  const { id: staffId } = await buildStaff(server, hotel)
  const records = [
    { action: 'stay.walkIn', after: { guest: newId(), meals: 'breakfast' } },
    { action: 'executive.add', after: { name: 'Guest' } },
    { action: 'stay.room', after: { guest: 'Guest' } },
  ]
  for (const { action, after } of records) {
    await db
      .insertInto('audit')
      .values({
        ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'staff', actor_id: staffId, action },
        ...{ subject_id: newId(), after: JSON.stringify(after) },
      })
      .execute()
  }
  expect((await erase(guest.id)).status).toBe(200)
  const left = await db
    .selectFrom('audit')
    .select('after')
    .where('hotel_id', '=', hotel.id)
    .where('actor_id', '=', staffId)
    .orderBy('id')
    .execute()
  const [walkIn, contact] = records
  expect(left.map(({ after }) => after)).toEqual([walkIn?.after, contact?.after, { erased: true }])
})

async function settleBill(stayId: string) {
  const { rows } = await sql<{ due: number }>`
    SELECT coalesce(sum(net + tax), 0)::integer AS due FROM folio_entry
    WHERE stay_id = ${stayId}`.execute(db)
  const due = rows[0]?.due ?? 0
  if (due === 0) return
  await db
    .insertInto('folio_entry')
    .values({
      ...{ hotel_id: hotel.id, id: newId(), stay_id: stayId, kind: 'charge', title: 'Settled' },
      ...{ net: -due, tax: 0, tax_rate: 0, created_at: new Date() },
    })
    .execute()
}

test('keeps what law asks for sealed until it ends, for an authority', async () => {
  const guest = await buildFormerGuest()
  await settleBill(guest.stayId)
  const erasure = (await erase(guest.id)).body.data as Erasure
  expect(erasure).toMatchObject({ keeps: 'register', isRetained: true })
  expect(await findTraces([name, note, email])).toEqual([])
  const { onErasure, erasures } = (await call(server, getPrivacy, { headers })).body.data
  expect(onErasure).toMatchObject({ months: 6 })
  expect(erasures).toEqual([erasure])

  const read = () =>
    server.app.inject({ url: `/api/desk/privacy/erasures/${erasure._id}/retained`, headers })
  expect((await read()).json().pre_check_in_adult).toMatchObject([{ full_name: name }])
  await endRetention(db)
  expect((await read()).statusCode).toBe(200)
  const past = { keep_until: '2026-01-01' }
  await db.updateTable('erasure').set(past).where('id', '=', erasure._id).execute()
  await endRetention(db)
  const { status } = await call(server, getRetainedData, { headers, params: { id: erasure._id } })
  expect(status).toBe(404)
})

test('seals what is retained with a new key, past a row that no key opens', async () => {
  const erasures: string[] = []
  for (let count = 0; count < 2; count++) {
    const guest = await buildFormerGuest()
    await settleBill(guest.stayId)
    erasures.push((await erase(guest.id)).body.data._id)
  }
  const { detailKeys } = server.app.secrets
  const next = randomBytes(32)
  const [lost = '', kept = ''] = erasures
  const contentOf = async (at: Handle, id: string, keys: Keys) => {
    const { retained } = await at
      .selectFrom('erasure')
      .select('retained')
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return openRetained(keys, { hotelId: hotel.id, id }, retained ?? Buffer.of()).toString()
  }
  const content = await contentOf(db, kept, detailKeys)
  const broken = { retained: Buffer.alloc(40) }
  await db.updateTable('erasure').set(broken).where('id', '=', lost).execute()
  const undo = new Error('rolled back: other tests read with the former key')
  const renewing = db.transaction().execute(async (tx) => {
    const counts = await renewRetained(tx, [next, ...detailKeys])
    expect(counts.unreadable).toBeGreaterThanOrEqual(1)
    expect(counts.renewed).toBeGreaterThanOrEqual(1)
    expect(await contentOf(tx, kept, [next])).toBe(content)
    expect((await renewRetained(tx, [next])).renewed).toBe(0)
    throw undo
  })
  await expect(renewing).rejects.toBe(undo)
  await db.deleteFrom('erasure').where('hotel_id', '=', hotel.id).execute()
})

test('does not erase a guest in house, with a stay to come or an open bill, and says why', async () => {
  const sentences: (string | undefined)[] = []
  for (const status of ['inHouse', 'booked', 'checkedOut'] as const) {
    const guest = await buildGuest(server, hotel, { status })
    const query = { search: guest.phone }
    const [found] = (await call(server, findPrivacyGuests, { headers, query })).body.data
    const rejected = await erase(guest.id)
    expect([rejected.status, rejected.body.detail]).toEqual([409, found?.hindrance])
    sentences.push(found?.hindrance)
  }
  expect(sentences).toEqual([
    'Ananya Rao is in house. Check them out first.',
    'Ananya Rao has an upcoming stay. Cancel it first.',
    expect.stringMatching(/^Ananya Rao still owes ₹.*\d\.$/),
  ])
})

test('does not take the contacts from a coming booking that the guest has not claimed', async () => {
  const guest = await buildFormerGuest()
  await settleBill(guest.stayId)
  const other = await buildGuest(server, hotel, { status: 'booked' })
  await db
    .updateTable('booking')
    .set({ email, claimed_at: null, own_guest_id: other.id })
    .where('id', 'in', (stays) =>
      stays.selectFrom('stay').select('booking_id').where('id', '=', other.stayId),
    )
    .execute()
  const rejected = await erase(guest.id)
  expect([rejected.status, rejected.body.detail]).toEqual([
    409,
    `${name} has an upcoming stay. Cancel it first.`,
  ])
})

test('the audit log stays append-only outside of an erasure, and in it for everything else', async () => {
  const guest = await buildFormerGuest()
  await settleBill(guest.stayId)
  await erase(guest.id)
  const blank = sql`UPDATE audit SET after = '{"erased": true}' WHERE hotel_id = ${hotel.id}`
  await expect(blank.execute(db)).rejects.toThrow(/append-only/)
  const log = await db
    .selectFrom('audit')
    .select('action')
    .where('hotel_id', '=', hotel.id)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['guest.correct', 'stay.walkIn', 'guest.signIn', 'guest.erase']),
  )
})

describe('at the same moment as an erasure', () => {
  let guest: Awaited<ReturnType<typeof buildFormerGuest>>
  beforeEach(async () => {
    guest = await buildFormerGuest()
    await settleBill(guest.stayId)
  })

  /** The last one again, as if it were booked. */
  async function bookAgain(at: Handle) {
    const stay = await at
      .selectFrom('stay')
      .selectAll()
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', guest.stayId)
      .executeTakeFirstOrThrow()
    await at
      .insertInto('stay')
      .values({ ...stay, id: newId(), status: 'booked', room_id: null, checked_out_at: null })
      .execute()
  }

  async function write(at: Handle) {
    const room = { hotel_id: hotel.id, id: newId(), guest_id: guest.id }
    await at.insertInto('chat_room').values(room).execute()
  }

  test('a stay that was stored first prevents it', async () => {
    const { erasing } = await db.transaction().execute(async (tx) => {
      await bookAgain(tx)
      const erasing = erase(guest.id)
      await waitForLock(tx)
      return { erasing }
    })
    const rejected = await erasing
    expect([rejected.status, rejected.body.detail]).toEqual([
      409,
      `${name} has an upcoming stay. Cancel it first.`,
    ])
  })

  test('a chat that was opened first is erased with it', async () => {
    const { erasing } = await db.transaction().execute(async (tx) => {
      await write(tx)
      const erasing = erase(guest.id)
      await waitForLock(tx)
      return { erasing }
    })
    expect((await erasing).status).toBe(200)
    expect(await roomsLeft()).toEqual([])
  })

  test.each([
    ['stay', bookAgain],
    ['chat', write],
  ] as const)('a %s that comes later is refused', async (_, add) => {
    const nouns = [...server.app.contentNouns.keys()]
    const { id: staffId } = await buildStaff(server, hotel)
    const staff = { hotelId: hotel.id, staffId, currency: 'INR', timeZone: 'Asia/Kolkata' }
    const { adding } = await db.transaction().execute(async (tx) => {
      const keys = server.app.secrets.detailKeys
      await eraseGuestIn(tx, staff as StaffSession, guest.id, { keys, nouns })
      const adding = add(db).catch((error: unknown) => error)
      await waitForLock(tx)
      return { adding }
    })
    await expect(adding).resolves.toMatchObject({ constraint: 'guest_not_erased' })
    expect(await roomsLeft()).toEqual([])
  })

  const roomsLeft = () =>
    db.selectFrom('chat_room').select('id').where('hotel_id', '=', hotel.id).execute()
})

test('every table that refers to a guest refuses an erased one', async () => {
  const columns = sql<{ column: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a
      ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname <> 'hotel_id'
    WHERE c.contype = 'f' AND c.confrelid = 'guest'::regclass AND c.conrelid <> 'erasure'::regclass
    UNION SELECT 'chat_message.author_id' ORDER BY 1`
  const guarded = sql<{ column: string }>`
    SELECT t.tgrelid::regclass || '.' || encode(t.tgargs, 'escape') AS column
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'refuse_erased_guest'
    ORDER BY 1`
  const names = async (list: typeof columns) =>
    (await list.execute(db)).rows.map(({ column }) => column.replace(/\\000$/, ''))
  expect(await names(guarded)).toEqual(await names(columns))
})
