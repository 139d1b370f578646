import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createPreCheckInLink,
  getPreCheckIn,
  type PreCheckInAdult,
  submitPreCheckIn,
} from '@bellhop/contract/guest/pre-check-in'
import { maxDocumentBytes } from '@bellhop/domain/stays/pre-check-in'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildHotel,
  changeHotel,
  type TestGuest,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeImage, makeImageOf, privateFolder, sampleFiles } from '../../testing/files.ts'
import { buildLinkKey } from '../../testing/link-key-builders.ts'
import {
  adultDetails,
  foreignAdult,
  preCheckInFiles,
  preCheckInForm,
} from '../../testing/pre-check-in-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { schedulePreCheckInFileExpiry } from './retention.ts'

type Files = Record<string, Uint8Array<ArrayBuffer>>

const server = await getTestApp()

let key: string
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})
const hotel = prepare(() =>
  buildHotel(server, {
    country: 'IN',
    pre_check_in_document: 'required',
    consent_text: 'I agree.',
    document_retention_days: 10,
  }),
)
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))
beforeEach(async () => {
  await setStay({ adults: 2 })
  key = await buildLinkKey(server, guest)
})

const setStay = (values: { adults?: number; status?: 'cancelled'; check_in?: Date }) =>
  server.db.updateTable('stay').set(values).where('id', '=', guest.stayId).execute()

const read = (id = key) => call(server, getPreCheckIn, { params: { id } })

async function submit(
  adults: readonly object[] = [adultDetails],
  { files, headers, more }: { files?: Files; headers?: Record<string, string>; more?: object } = {},
) {
  return await call(server, submitPreCheckIn, {
    params: { id: key },
    body: { data: { ...preCheckInForm(adults as PreCheckInAdult[]), ...more } },
    files: files ?? (await preCheckInFiles(adults.length)),
    ...(headers && { headers }),
  })
}

const rows = (table: 'file' | 'pre_check_in' | 'pre_check_in_adult' | 'event' | 'audit') =>
  server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute()
const listStored = () =>
  readdir(join(privateFolder(server.app.settings.DATA_DIR), hotel.id)).catch((): string[] => [])
const checkOut = async () => new Date((await read()).body.data.checkOut).getTime()

describe('pre-check-in form', () => {
  test('is readable with the link', async () => {
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.data).toMatchObject({
      hotelId: hotel.id,
      country: 'IN',
      guestName: 'Ananya Rao',
      timeZone: 'Asia/Kolkata',
      adults: 2,
      document: 'required',
      consentText: 'I agree.',
      retentionDays: 10,
      preCheckIn: 'none',
    })
  })

  test('is readable with a key that does not sign in', async () => {
    expect((await read(await buildLinkKey(server, guest, { signs_in: false }))).status).toBe(200)
  })

  test('is not for a companion', async () => {
    const companion = await buildCompanion(hotel, guest)
    const id = await buildLinkKey(server, guest, {
      invited_name: 'Kiran',
      companion_id: companion.id,
    })
    const rejected = { status: 403, body: { params: { reason: 'notMainGuest' } } }
    expect(await read(id)).toMatchObject(rejected)
    key = id
    expect(await submit()).toMatchObject(rejected)
  })
})

describe('submission', () => {
  test('is stored, and never sent back', async () => {
    const answer = await submit([adultDetails, foreignAdult])
    expect(answer).toMatchObject({ status: 200, body: { data: { preCheckIn: 'submitted' } } })
    const { body } = await read()
    expect(body.data.preCheckIn).toBe('submitted')
    for (const secret of ['Church Street', '1988', '41AB', 'K7P2', 'Weber', 'Jaipur']) {
      expect(JSON.stringify([answer.body, body])).not.toContain(secret)
    }
    expect(await rows('pre_check_in')).toMatchObject([
      { consent_text: 'I agree.', going_to: 'Jaipur', arrival_time: '15:30' },
    ])
    const [, thomas] = (await rows('pre_check_in_adult')) as { foreign_details: Uint8Array }[]
    expect(Buffer.from(thomas?.foreign_details ?? '').toString('latin1')).not.toContain('K7P2')
    const stay = await readRow(server.db, 'stay', ['pre_check_in'], guest.stayId)
    expect(stay.pre_check_in).toBe('submitted')
    expect(await rows('event')).toMatchObject([
      { name: 'stay.updated', payload: { _id: guest.stayId } },
      { name: 'stay.updated', payload: { _id: guest.stayId } },
    ])
    const notified = ((await rows('event')) as { guest_id: string | null }[]).map((e) => e.guest_id)
    expect(notified.sort()).toEqual([guest.id, null].sort())
    expect(await rows('audit')).toMatchObject([
      { action: 'preCheckIn.submit', actor_kind: 'guest', after: { adults: 2, files: 4 } },
    ])
  })

  test('stores the consent in the words the guest has read', async () => {
    const translations = JSON.stringify({ hi: { name: 'झील महल', consent_text: 'मैं सहमत हूँ।' } })
    await changeHotel(hotel, { languages: ['en', 'hi'], translations })
    const headers = { 'accept-language': 'hi' }
    const { body } = await call(server, getPreCheckIn, { params: { id: key }, headers })
    expect(body.data).toMatchObject({ hotelName: 'झील महल', consentText: 'मैं सहमत हूँ।' })
    expect((await submit([adultDetails], { headers })).status).toBe(200)
    expect(await rows('pre_check_in')).toMatchObject([
      { consent_text: 'मैं सहमत हूँ।', consent_language: 'hi', consent_version: 1 },
    ])
  })

  test('stores the version that the guest has read, although the hotel has changed it since', async () => {
    const change = (consent_text: string) => changeHotel(hotel, { consent_text })
    const versionOf = async () => {
      const [stored] = await rows('pre_check_in')
      return (stored as { consent_version: number }).consent_version
    }
    await submit([adultDetails])
    expect(await versionOf()).toBe(1)
    await change('I agree to more.')
    await submit([adultDetails], { more: { consentText: 'I agree.' } })
    expect(await versionOf()).toBe(1)
    await submit([adultDetails], { more: { consentText: 'I agree to more.' } })
    expect(await versionOf()).toBe(2)
    await change('I agree.')
    await submit([adultDetails])
    expect(await versionOf()).toBe(3)
  })

  test('is encrypted on disk, without the place where a picture was taken', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: '#468' },
    })
      .withExif({ IFD0: { Copyright: 'Ananya Rao' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    const files = { ...(await preCheckInFiles()), 'document-0': Buffer.from(photo) }
    expect((await submit([adultDetails], { files })).status).toBe(200)
    const stored = (await rows('file')) as { id: string; kind: string; encrypted: boolean }[]
    expect(stored).toMatchObject([
      { kind: 'webp', encrypted: true },
      { kind: 'webp', encrypted: true },
    ])
    for (const { id } of stored) {
      const folder = join(privateFolder(server.app.settings.DATA_DIR), hotel.id)
      const bytes = await readFile(join(folder, id))
      expect(bytes.subarray(0, 4).toString()).toBe('BHF1')
      expect(bytes.includes('WEBP')).toBe(false)
      const file = await server.app.files.openFile(server.db, hotel.id, id)
      const content = Buffer.concat(
        (await file
          ?.read(0, (file.bytes ?? 1) - 1)
          .toArray()
          .then((parts) => parts as Buffer[])) ?? [],
      )
      expect((await sharp(content).metadata()).exif).toBeUndefined()
    }
  })

  test('is deleted the hotel’s number of days after check-out', async () => {
    await submit()
    const [file] = (await rows('file')) as { delete_after: Date }[]
    expect(file?.delete_after.getTime()).toBe((await checkOut()) + 10 * DAY_MS)
    const after = new Date((await checkOut()) + 10 * DAY_MS + 1)
    await server.app.files.cleanUp(server.db, new Date(after.getTime() - 2000))
    expect(await listStored()).toHaveLength(2)
    await server.app.files.cleanUp(server.db, after)
    expect(await listStored()).toEqual([])
    expect(await rows('file')).toEqual([])
    expect(await rows('pre_check_in_adult')).toMatchObject([
      { full_name: 'Ananya Rao', document_file_id: null, signature_file_id: null },
    ])
  })

  test('is deleted later if the stay is extended, and soon if it is cancelled', async () => {
    await submit()
    const deletions = async () =>
      ((await rows('file')) as { delete_after: Date }[]).map((one) => one.delete_after.getTime())
    const now = new Date()
    await schedulePreCheckInFileExpiry(server.db, now)
    const end = (await checkOut()) + 10 * DAY_MS
    expect(await deletions()).toEqual([end, end])
    await changeRows(server.db, 'stay', guest.stayId, { duration: 5 })
    await schedulePreCheckInFileExpiry(server.db, now)
    expect(await deletions()).toEqual([end + 2 * DAY_MS, end + 2 * DAY_MS])
    await setStay({ status: 'cancelled' })
    await schedulePreCheckInFileExpiry(server.db, now)
    await schedulePreCheckInFileExpiry(server.db, new Date(now.getTime() + HOUR_MS))
    expect(await deletions()).toEqual([now.getTime() + DAY_MS, now.getTime() + DAY_MS])
  })

  test('replaces the previous submission with its files', async () => {
    await submit([adultDetails, foreignAdult])
    const before = await listStored()
    expect(before).toHaveLength(4)
    await submit([{ ...adultDetails, address: 'Elsewhere' }])
    await server.app.files.cleanUp(server.db, new Date())
    const after = await listStored()
    expect(after).toHaveLength(2)
    expect(after.some((name) => before.includes(name))).toBe(false)
    expect(await rows('file')).toHaveLength(2)
    expect(await rows('pre_check_in_adult')).toMatchObject([{ address: 'Elsewhere' }])
  })

  test('is stored once for one Idempotency-Key, which also covers the files', async () => {
    const headers = { 'idempotency-key': 'once' }
    const files = await preCheckInFiles()
    const first = await submit([adultDetails], { headers, files })
    const again = await submit([adultDetails], { headers, files })
    expect(again.body).toEqual(first.body)
    expect(await listStored()).toHaveLength(2)
    const other = { ...files, 'document-0': await makeImage('webp') }
    expect(await submit([adultDetails], { headers, files: other })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  test('leaves one submission and its files for two simultaneous ones', async () => {
    const answers = await Promise.all([submit(), submit()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listStored()).toHaveLength(2)
    expect(await rows('pre_check_in_adult')).toHaveLength(1)
  })

  test('may be as large as the files of the adults booked', async () => {
    const document = (await makeImage('jpeg')) as Uint8Array<ArrayBuffer>
    const padded = Buffer.concat([document, Buffer.alloc(maxDocumentBytes - document.length)])
    const files = { ...(await preCheckInFiles()), 'document-0': padded }
    expect((await submit([adultDetails], { files })).status).toBe(200)
    await setStay({ adults: 1 })
    const more = { ...files, 'document-1': padded }
    expect(await submit([adultDetails], { files: more })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  test('may be signed by typing, and without a document if the hotel does not require one', async () => {
    const adult = { ...adultDetails, typedSignature: 'Ananya Rao' }
    const missing = await submit([adult], { files: {} })
    expect(missing.body.errors).toEqual([{ field: 'document-0', message: 'must have a file' }])
    await changeHotel(hotel, { pre_check_in_document: 'optional' })
    expect((await submit([adult], { files: {} })).status).toBe(200)
  })

  test('does not change a PDF, whatever its file name', async () => {
    const files = { ...(await preCheckInFiles()), 'document-0': sampleFiles.pdf }
    expect((await submit([adultDetails], { files })).status).toBe(200)
    const kinds = ((await rows('file')) as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['pdf', 'webp'])
  })

  const program = Buffer.from('MZ\x90\0\x03'.padEnd(5000, '\0'), 'latin1')
  test.each<[string, number, string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['a program', 415, 'document-0', async () => program],
    ['a PDF without a version', 415, 'document-0', async () => Buffer.from('%PDF-<script>')],
    [
      'half a picture',
      415,
      'document-0',
      async () => Buffer.from((await makeImage('png')).subarray(0, 50)),
    ],
    ['a PDF', 415, 'signature-0', async () => sampleFiles.pdf],
    ['a picture with too many pixels', 415, 'document-0', () => makeImageOf(12_000, 12_000)],
    ['too large', 413, 'document-0', async () => Buffer.alloc(9 * 1024 * 1024, 'x')],
  ])('answers to a file that is %s with %i', async (_, status, field, make) => {
    const files = { ...(await preCheckInFiles()), [field]: await make() } as Files
    expect((await submit([adultDetails], { files })).status).toBe(status)
    expect(await listStored()).toEqual([])
    expect(await rows('pre_check_in')).toEqual([])
  })

  const today = new Date()
  const ago = (years: number, days = 0) =>
    new Date(
      Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days),
    )
      .toISOString()
      .slice(0, 10)
  test.each<[string, object, object, string]>([
    ['born in the future', { dateOfBirth: ago(-1) }, {}, 'adults.0.dateOfBirth'],
    ['under 18 on the day of arrival', { dateOfBirth: ago(18, 5) }, {}, 'adults.0.dateOfBirth'],
    ['born too long ago', { dateOfBirth: '1850-01-01' }, {}, 'adults.0.dateOfBirth'],
    ['with an invalid date of birth', { dateOfBirth: '1990-02-30' }, {}, 'adults.0.dateOfBirth'],
    ['with an unknown country', { nationality: 'QQ' }, {}, 'adults.0.nationality'],
    ['with a whole ID number', { idLast4: '123456789012' }, {}, 'adults.0.idLast4'],
    ['with no address', { address: ' ' }, {}, 'adults.0.address'],
    ['with an unknown field', { aadhaar: '1' }, {}, 'adults.0.aadhaar'],
    ['without consent', {}, { consent: false }, 'consent'],
    ['without a purpose', {}, { purpose: undefined }, 'purpose'],
    ['arriving at 25:00', {}, { arrivalTime: '25:00' }, 'arrivalTime'],
  ])('rejects an adult %s with the name of the field', async (_, adult, more, field) => {
    const answer = await submit([{ ...adultDetails, ...adult }], { more })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field])
    expect(await listStored()).toEqual([])
  })

  test('accepts country, document and purpose as words', async () => {
    const adult = { ...adultDetails, nationality: 'germany', idType: 'Residence permit' }
    expect((await submit([adult], { files: await preCheckInFiles() })).status).toBe(200)
    const [stored] = (await rows('pre_check_in_adult')) as {
      nationality: string
      id_type: string
    }[]
    expect(stored).toMatchObject({ nationality: 'DE', id_type: 'Residence permit' })
    const other = { ...adultDetails, nationality: 'Stateless' }
    expect((await submit([other], { files: await preCheckInFiles() })).status).toBe(200)
    expect(await rows('pre_check_in_adult')).toMatchObject([{ nationality: 'Stateless' }])
  })

  test('counts a guest who turns 18 on the day of arrival as an adult', async () => {
    const arrival = Temporal.Instant.from((await read()).body.data.checkIn)
      .toZonedDateTimeISO('Asia/Kolkata')
      .toPlainDate()
    const born = (days: number) => arrival.subtract({ years: 18 }).add({ days }).toString()
    expect((await submit([{ ...adultDetails, dateOfBirth: born(1) }])).status).toBe(400)
    expect((await submit([{ ...adultDetails, dateOfBirth: born(0) }])).status).toBe(200)
  })

  test('rejects more adults than booked, and files without an adult', async () => {
    const many = await submit([adultDetails, adultDetails, adultDetails])
    expect(many.body.errors?.map(({ field }) => field)).toEqual(['adults'])
    const { status, body } = await submit([adultDetails], { files: await preCheckInFiles(2) })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual(['document-1', 'signature-1'])
  })

  test('is rejected after check-in, and for a cancelled booking', async () => {
    Object.assign(guest, await buildGuest(hotel))
    key = await buildLinkKey(server, guest)
    expect(await submit()).toMatchObject({ status: 409, body: { code: 'not_booked' } })
    Object.assign(guest, await buildGuest(hotel, { status: 'booked' }))
    key = await buildLinkKey(server, guest)
    await setStay({ status: 'cancelled' })
    expect((await submit()).status).toBe(404)
  })

  test('is rate-limited', async () => {
    const answers = []
    for (let index = 0; index < 21; index++) answers.push(await submit([{}], { files: {} }))
    expect(answers.every(({ status }) => status === 400)).toBe(true)
    for (let index = 0; index < 20; index++) await submit([adultDetails], { files: {} })
    server.statements.length = 0
    const rejected = await submit()
    expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const isCounted = server.statements.some((text) => text.includes('INSERT INTO rate_limit'))
    expect(isCounted, 'the bytes of a call that is not read').toBe(false)
    key = await buildLinkKey(server, guest)
    expect((await submit()).status).toBe(200)
  })
})

describe('link for a signed-in guest', () => {
  const ask = async (who: TestGuest) => who.call(createPreCheckInLink, { body: {} })

  test('opens the booking', async () => {
    const { status, body } = await ask(guest)
    expect(status).toBe(201)
    const opened = await read(body.data.key)
    expect(opened.body.data.guestName).toBe('Ananya Rao')
    expect(new Date(body.data.expiresAt).getTime()).toBe(
      new Date(opened.body.data.checkIn).getTime() + DAY_MS,
    )
  })

  test('is not for companions, guests in house or guests without a booking', async () => {
    const companion = await buildCompanion(hotel, guest)
    expect(await ask(companion)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const status of ['inHouse', 'registered'] as const) {
      const other = await buildGuest(hotel, { status })
      expect(await ask(other)).toMatchObject({ status: 409, body: { code: 'not_booked' } })
    }
  })
})
