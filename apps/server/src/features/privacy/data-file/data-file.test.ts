import { listAudit } from '@bellhop/contract/desk/audit'
import { findPrivacyGuests, getGuestData, getPrivacy } from '@bellhop/contract/desk/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { sealDetails } from '../../../stays/foreign-details.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildCompanion, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { sampleFiles, saveFile } from '../../../testing/files.ts'
import { buildFormerGuest, findTraces } from '../../../testing/former-guest.ts'
import { foreignAdult } from '../../../testing/pre-check-in-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows, changeRows, readRow } from '../../../testing/rows.ts'
import { sections } from './sections.ts'

const server = await getTestApp()
const { db } = server
const name = 'Zebulon Quartzmaker'
const note = 'xylophone at <dusk>'
let email: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'ar'], name: 'Café $& Sons' }))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
beforeEach(() => {
  email = `${newId()}@quartz.example`
})

const buildFormer = () => buildFormerGuest(hotel, { name, note, email })

async function download(id: string) {
  const response = await admin.call(getGuestData, { params: { id } })
  expect(response.status).toBe(200)
  expect(response.headers['cache-control']).toContain('no-store')
  const files = unzipSync(response.bytes)
  const text = (part: string) => strFromU8(files[part] ?? new Uint8Array())
  return {
    files,
    page: text('data.html'),
    text: text('data.json'),
    json: JSON.parse(text('data.json')),
  }
}

/** Tables with rows of guests that are not in the file. */
const leftOut: Record<string, string> = {
  booking_mail: 'when an email was sent: the booking has what it said',
  chat_read: 'how far staff have read',
  channel_revision: 'what a portal sends about its booking, until the booking has it',
  chat_room: 'only groups messages',
  commission: 'what the hotel owes to a travel agent for the stay',
  company_payment_part: 'what a company has paid of an invoice, which is in the file',
  content_import: 'the list of the hotel, with other guests; deleted after a day',
  desk_code: 'a secret, for minutes',
  dunning_item: 'which invoices a company was reminded of',
  erasure: 'there is nothing left to download',
  event: 'copies of what is in the file, for a week',
  folio_move: 'who pays a charge, which the invoices have',
  gateway_refund: 'a payment that goes back, which the bill has',
  idempotency: 'copies of responses, for two days',
  invoice_mail: 'when an invoice was sent',
  kitchen_use: 'when the kitchen makes the dishes of an order',
  line_cancellation: 'the bill has what was taken off it, with the reason',
  muster_stay: 'the room and whom staff have ticked; the guest’s own answers are in the file',
  night_discount: 'in the prices of the nights',
  one_time_code: 'a secret, for minutes',
  printer_ticket: 'an order as it was printed, for a week',
  push_subscription: 'keys of a browser, until it is signed out',
  whatsapp_contact: 'when the guest last wrote by WhatsApp, or stopped it, which the chat has',
  whatsapp_text: 'what the guest wrote by WhatsApp, until it is in the chat',
}

test('each table that holds data of guests is in the file, or left out for a reason', async () => {
  await buildFormer()
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE of_guest AS (
      SELECT 'guest'::regclass::oid AS id
      UNION SELECT c.conrelid FROM pg_constraint c JOIN of_guest o ON c.confrelid = o.id
      WHERE c.contype = 'f'
    )
    SELECT id::regclass::text AS name FROM of_guest`.execute(db)
  const values = [name, note, email]
  const tables = new Set([
    ...rows.map((row) => row.name),
    ...(await findTraces(hotel, values)),
    // The lists of guests in it refer to none of them.
    'content_import',
  ])
  const known = new Set([...sections.map(({ table }) => table), ...Object.keys(leftOut)])
  expect([...known].sort()).toEqual([...tables].sort())
})

test('has what is stored of the guest, as JSON and as a page in their language', async () => {
  const guest = await buildFormer()
  await changeRows(db, 'booking', guest.bookingId, { language: 'ar' })
  const adult = { hotelId: hotel.id, bookingId: guest.bookingId, position: 0 }
  const document = await saveFile(server, {
    ...{ hotelId: hotel.id, kind: 'pdf', encrypted: true },
    content: sampleFiles.pdf,
  })
  await db
    .updateTable('pre_check_in_adult')
    .set({
      foreign_details: sealDetails(server.app.secrets.detailKeys, adult, foreignAdult.foreign),
      document_file_id: document.id,
    })
    .where('booking_id', '=', guest.bookingId)
    .execute()
  const { files, page, json } = await download(guest.id)
  expect(json).toMatchObject({
    ...{ format: 1, language: 'ar', hotel: { currency: 'INR' } },
    profile: [{ name, email, phone: guest.phone }],
    stays: [{ status: 'checkedOut', billingName: name }],
    portalBookings: [{ source: 'Booking.com', reference: '4711', name, note, walkedTo: note }],
    preCheckIn: [{ comingFrom: note }],
    registration: [
      {
        ...{ name, foreign: { passportNumber: 'C01X0K7P2' } },
        document: `files/${document.id}.pdf`,
      },
    ],
    requests: [{ title: 'Laundry', note, comment: note }],
    requestLines: [{ title: 'Laundry', note }],
    messages: [{ text: note }, { file: `files/${guest.voice.id}.webm` }],
    payments: [{ method: 'card', amount: 1 }],
    feedback: [{ comment: note }],
    lostItems: [{ text: note }],
    complaints: [{ text: note, compensation: note }],
    disputes: [{ reason: note }],
    alarms: [{ answer: 'safe' }],
    log: expect.arrayContaining([expect.objectContaining({ device: 'Quartz Browser' })]),
  })
  expect(json.about.sections.profile.fields.phone).toBe('Phone')
  expect(Buffer.from(files[`files/${document.id}.pdf`] ?? [])).toEqual(Buffer.from(sampleFiles.pdf))
  expect(files).toHaveProperty([`files/${guest.voice.id}.webm`])
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('xylophone at &lt;dusk&gt;')
  expect(page).not.toContain('<dusk>')
  expect(page).toContain('غادر')
  // The answer to a fire alarm.
  expect(page).toContain('بأمان')
  expect(page).toContain('Café $&amp; Sons عنك')
})

test('has nothing of other guests, and neither secrets nor ids', async () => {
  const guest = await buildFormer()
  const companion = await buildCompanion(hotel, guest)
  const room = await readRow(db, 'chat_room', ['id'], { guest_id: guest.id })
  const { id: staffId } = await buildStaff(hotel)
  const message = { hotel_id: hotel.id, room_id: room.id, at: new Date(), kind: 'text' } as const
  await addRows(db, 'chat_message', [
    {
      ...{ ...message, id: newId(), client_id: newId(), seq: 3, sender: 'guest' },
      ...{ author_id: companion.id, author_name: 'Companion Name', text: 'of the companion' },
    },
  ])
  await addRows(db, 'chat_message', [
    {
      ...{ ...message, id: newId(), client_id: newId(), seq: 4, sender: 'hotel' },
      ...{ author_id: staffId, author_name: 'Reception', text: 'to the guest' },
    },
  ])
  const { text, page } = await download(guest.id)
  for (const part of [text, page]) {
    expect(part).toContain('to the guest')
    for (const secret of ['of the companion', 'Companion Name', staffId, hotel.id, companion.id]) {
      expect(part).not.toContain(secret)
    }
  }
  const own = await download(companion.id)
  expect(own.json.messages).toMatchObject([{ text: 'of the companion' }])
  expect(own.json.sharedStays).toHaveLength(1)
  for (const foreign of [name, note, email]) expect(own.text).not.toContain(foreign)
})

test('says which version of the consent the guest agreed to, as the desk does', async () => {
  const guest = await buildFormer()
  const of = { hotel_id: hotel.id, language: 'en', wording: 'I agree.' }
  await addRows(db, 'consent_version', [
    { ...of, version: 1 },
    { ...of, version: 2 },
  ])
  await db
    .updateTable('pre_check_in')
    .set({
      consent_text: 'I agree.',
      consent_language: 'en',
      consent_version: 2,
      consent_at: new Date(),
    })
    .where('booking_id', '=', guest.bookingId)
    .execute()
  const { json } = await download(guest.id)
  const agreed = { consent: 'I agree.', consentVersion: 2, language: 'en' }
  expect(json.preCheckIn).toMatchObject([agreed])
  const { consents } = (await admin.call(getPrivacy)).body.data
  expect(consents).toMatchObject([
    { version: 2, agreed: 1 },
    { version: 1, agreed: 0 },
  ])
  const query = { search: guest.phone }
  const [found] = (await admin.call(findPrivacyGuests, { query })).body.data
  expect(found?.consent).toMatchObject({ language: 'en', version: 2 })
})

test('is in the audit log', async () => {
  const guest = await buildFormer()
  await download(guest.id)
  const query = { subject: guest.id }
  const [entry] = (await admin.call(listAudit, { query })).body.data
  expect(entry).toMatchObject({ action: 'guest.exportData' })
})

test('is not of an erased guest', async () => {
  const guest = await buildFormer()
  const params = { id: guest.id }
  const erased = { erased_at: new Date() }
  await changeRows(hotel.db, 'guest', guest.id, erased)
  expect((await admin.call(getGuestData, { params })).status).toBe(404)
})
