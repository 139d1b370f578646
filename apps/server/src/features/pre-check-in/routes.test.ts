import { createPreCheckInLink, getPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { buildCompanion, buildGuest, changeHotel, type TestGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { buildLinkKey } from '../../testing/link-key-builders.ts'
import { adultDetails, foreignAdult, preCheckInFiles } from '../../testing/pre-check-in-builders.ts'
import { setUpPreCheckIn } from '../../testing/pre-check-ins.ts'
import { readRow } from '../../testing/rows.ts'

const { server, hotel, guest, link, setStay, read, submit, rows, listStored } =
  await setUpPreCheckIn()

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
    link.key = id
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
    const { body } = await call(server, getPreCheckIn, { params: { id: link.key }, headers })
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

  test('may be signed by typing, and without a document if the hotel does not require one', async () => {
    const adult = { ...adultDetails, typedSignature: 'Ananya Rao' }
    const missing = await submit([adult], { files: {} })
    expect(missing.body.errors).toEqual([{ field: 'document-0', message: 'must have a file' }])
    await changeHotel(hotel, { pre_check_in_document: 'optional' })
    expect((await submit([adult], { files: {} })).status).toBe(200)
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
    link.key = await buildLinkKey(server, guest)
    expect(await submit()).toMatchObject({ status: 409, body: { code: 'not_booked' } })
    Object.assign(guest, await buildGuest(hotel, { status: 'booked' }))
    link.key = await buildLinkKey(server, guest)
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
    link.key = await buildLinkKey(server, guest)
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
