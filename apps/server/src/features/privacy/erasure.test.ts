import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BodyOf } from '@bellhop/contract/base/route'
import { listAudit } from '@bellhop/contract/desk/audit'
import { correctGuest } from '@bellhop/contract/desk/guest'
import { addLogbookEntry, getLogbookEntry } from '@bellhop/contract/desk/logbook'
import {
  type Erasure,
  eraseGuest,
  findPrivacyGuests,
  getPrivacy,
  getRetainedData,
} from '@bellhop/contract/desk/privacy'
import { searchDesk } from '@bellhop/contract/desk/search'
import { reportLostItem } from '@bellhop/contract/guest/lost-items'
import { beforeEach, expect, test } from 'vitest'
import type { Handle } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  changeHotel,
  signInGuest,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { privateFolder, sampleFiles, saveFile } from '../../testing/files.ts'
import { buildFormerGuest, findTraces, settleBill } from '../../testing/former-guest.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, changeRows, readRow, readRows } from '../../testing/rows.ts'
import { endRetention } from './queries.ts'
import { openRetained, renewRetained } from './retained.ts'

const server = await getTestApp()
const { db } = server
const name = 'Zebulon Quartzmaker'
const note = 'xylophone at dusk'
let email: string
const hotel = prepare(() => buildHotel(server, { country: 'FR' }))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
beforeEach(() => {
  email = `${newId()}@quartz.example`
})

const buildFormer = () => buildFormerGuest(hotel, { name, note, email })
const erase = (id: string) => admin.call(eraseGuest, { params: { id }, body: {} })

test('after an erasure, no table, file or search has a trace of the guest', async () => {
  const guest = await buildFormer()
  await changeHotel(hotel, { country: 'IT' })
  await settleBill(hotel, guest.stayId)
  const values = [name, note, email, guest.phone.slice(1), '15112345678', 'Zebulon', 'Z9Q7']
  values.push('203.0.113.77', 'Quartz Browser')
  const before = await findTraces(hotel, values)
  expect(before).toEqual(
    expect.arrayContaining([
      ...[
        'audit',
        'booking',
        'channel_booking',
        'channel_revision',
        'chat_message',
        'daily_request',
        'event',
        'feedback',
      ],
      ...['feedback_entry', 'folio_dispute', 'guest', 'guest_identity', 'guest_request'],
      ...[
        'guest_review',
        'idempotency',
        'link_key',
        'payment',
        'pre_check_in',
        'pre_check_in_adult',
      ],
      ...['line_cancellation', 'request_line', 'request_timeline', 'stay'],
    ]),
  )
  const file = join(privateFolder(server.app.settings.DATA_DIR), hotel.id, guest.voice.id)
  expect(existsSync(file)).toBe(true)

  const { status, body } = await erase(guest.id)
  expect([status, body]).toMatchObject([200, { data: { isRetained: false } }])
  expect(await findTraces(hotel, values)).toEqual([])
  expect(existsSync(file)).toBe(false)
  const found = await admin.call(searchDesk, { query: { q: 'Zebulon' } })
  expect(found.body.data).toEqual([])
  const query = { subject: guest.id }
  const [entry] = (await admin.call(listAudit, { query })).body.data
  expect(entry).toMatchObject({ action: 'guest.erase', text: 'erased the data of a guest' })
  expect(entry).not.toHaveProperty('subject')
  const again = await erase(guest.id)
  expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
  const renamed = await admin.call(correctGuest, {
    params: { id: guest.id },
    body: { name, version: 2 },
  })
  expect(renamed.status).toBe(404)
})

test('erases the registration details of a companion, and leaves those of the others', async () => {
  const host = await buildGuest(hotel, { status: 'checkedOut' })
  const companion = await buildGuest(hotel, { status: 'registered' })
  await changeRows(hotel.db, 'guest', companion.id, { name })
  const joined = { hotel_id: hotel.id, guest_id: companion.id, stay_id: host.stayId }
  await db.insertInto('stay_companion').values(joined).execute()
  const { booking_id: bookingId } = await readRow(db, 'stay', ['booking_id'], host.stayId)
  const document = await saveFile(server, {
    ...{ hotelId: hotel.id, kind: 'pdf', encrypted: true },
    content: sampleFiles.pdf,
  })
  const details = { hotel_id: hotel.id, booking_id: bookingId }
  await db.insertInto('pre_check_in').values(details).execute()
  const adult = { date_of_birth: '1980-01-01', nationality: 'DE', address: '–', id_last4: 'Z9Q7' }
  await addRows(db, 'pre_check_in_adult', [
    { ...details, ...adult, position: 0, full_name: host.name, id_type: 'passport' },
    {
      ...{ ...details, ...adult, position: 1, full_name: name, id_type: 'passport' },
      document_file_id: document.id,
    },
  ])
  const { body } = await erase(companion.id)
  expect(body.data).toMatchObject({ keeps: 'register', isRetained: true })
  expect(await findTraces(hotel, [name])).toEqual([])
  const left = await readRows(db, 'pre_check_in_adult', ['full_name'], { hotel_id: hotel.id })
  expect(left).toEqual([{ full_name: host.name }])
  const file = join(privateFolder(server.app.settings.DATA_DIR), hotel.id, document.id)
  expect(existsSync(file)).toBe(false)
})

test('erases what the guest reported from hand-overs, and entries whose place names them', async () => {
  const guest = await buildFormer()
  const asGuest = await signInGuest(server, guest)
  const report = { headers: asGuest, body: { text: 'Amber earrings' } }
  expect((await call(server, reportLostItem, report)).status).toBe(201)
  const write = async (body: BodyOf<typeof addLogbookEntry>) =>
    (await admin.call(addLogbookEntry, { body })).body.data
  const umbrella = await write({ kind: 'loan', text: 'Umbrella', place: `Suite of ${name}` })
  await write({ kind: 'repair', text: 'Lamp', place: 'Lobby' })
  const handover = await write({ kind: 'handover', text: 'Quiet night.' })
  // Without the other entries, which name the guest.
  const titles = ['Amber earrings', 'Lamp']
  const openItems = handover.openItems.filter(({ title }) => titles.includes(title))
  expect(openItems).toHaveLength(2)
  await changeRows(db, 'logbook_entry', handover._id, { open_items: JSON.stringify(openItems) })
  await settleBill(hotel, guest.stayId)
  expect((await erase(guest.id)).status).toBe(200)
  const read = async ({ _id: id }: { _id: string }) =>
    (await admin.call(getLogbookEntry, { params: { id } })).body.data
  expect(await read(umbrella)).toMatchObject({ place: null })
  expect((await read(handover)).openItems).toMatchObject([{ title: 'Lamp', place: 'Lobby' }])
})

test('leaves the complaint of another guest who was booked for the stay', async () => {
  const guest = await buildFormer()
  const former = await buildGuest(hotel)
  const body = { kind: 'complaint', text: 'Cold soup.', stay: { _id: guest.stayId } } as const
  const { _id: id } = (await admin.call(addLogbookEntry, { body })).body.data
  await changeRows(db, 'logbook_entry', id, { guest_id: former.id })
  await settleBill(hotel, guest.stayId)
  expect((await erase(guest.id)).status).toBe(200)
  const { data } = (await admin.call(getLogbookEntry, { params: { id } })).body
  expect(data).toMatchObject({ text: 'Cold soup.', guest: { name: former.name } })
})

test('leaves records that only have the same words', async () => {
  const guest = await buildFormer()
  await changeRows(hotel.db, 'guest', guest.id, { name: 'Guest' })
  await changeRows(db, 'booking', guest.bookingId, { note: 'breakfast' })
  await settleBill(hotel, guest.stayId)
  const { id: staffId } = await buildStaff(hotel)
  const records = [
    { action: 'stay.walkIn', after: { guest: newId(), meals: 'breakfast' } },
    { action: 'executive.add', after: { name: 'Guest' } },
    { action: 'stay.room', after: { guest: 'Guest' } },
  ]
  for (const { action, after } of records) {
    await addRows(db, 'audit', {
      ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'staff', actor_id: staffId, action },
      ...{ subject_id: newId(), after: JSON.stringify(after) },
    })
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

test('keeps what law asks for sealed until it ends, for an authority', async () => {
  const guest = await buildFormer()
  await settleBill(hotel, guest.stayId)
  const erasure = (await erase(guest.id)).body.data as Erasure
  expect(erasure).toMatchObject({ keeps: 'register', isRetained: true })
  expect(await findTraces(hotel, [name, note, email])).toEqual([])
  const { onErasure, erasures } = (await admin.call(getPrivacy)).body.data
  expect(onErasure).toMatchObject({ months: 6 })
  expect(erasures).toEqual([erasure])

  const read = () =>
    server.app.inject({
      url: `/api/desk/privacy/erasures/${erasure._id}/retained`,
      headers: admin.headers,
    })
  expect((await read()).json().pre_check_in_adult).toMatchObject([{ full_name: name }])
  await endRetention(db, new Date())
  expect((await read()).statusCode).toBe(200)
  const past = { keep_until: '2026-01-01' }
  await db.updateTable('erasure').set(past).where('id', '=', erasure._id).execute()
  await endRetention(db, new Date())
  const { status } = await admin.call(getRetainedData, { params: { id: erasure._id } })
  expect(status).toBe(404)
})

test('seals what is retained with a new key, past a row that no key opens', async () => {
  const erasures: string[] = []
  for (let count = 0; count < 2; count++) {
    const guest = await buildFormer()
    await settleBill(hotel, guest.stayId)
    erasures.push((await erase(guest.id)).body.data._id)
  }
  const { detailKeys } = server.app.secrets
  const next = randomBytes(32)
  const [lost = '', kept = ''] = erasures
  const contentOf = async (at: Handle, id: string, keys: Keys) => {
    const { retained } = await readRow(at, 'erasure', ['retained'], id)
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
    const guest = await buildGuest(hotel, { status })
    const query = { search: guest.phone }
    const [found] = (await admin.call(findPrivacyGuests, { query })).body.data
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
  const guest = await buildFormer()
  await settleBill(hotel, guest.stayId)
  const other = await buildGuest(hotel, { status: 'booked' })
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
