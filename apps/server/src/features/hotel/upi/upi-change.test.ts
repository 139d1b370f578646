import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import {
  confirmUpiChange,
  getUpiChange,
  withdrawUpiChange,
} from '@bellhop/contract/desk/upi-change'
import { getStarterData } from '@bellhop/contract/guest/hotel'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  changeHotel,
  type TestHotel,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildPicture } from '../../../testing/content-builders.ts'
import { readAudit } from '../../../testing/log.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'
import { applyDueUpi } from './end-upi-change.ts'
import { mailUpiChanges } from './mail-upi.ts'

const server = await getTestApp()
type Headers = Record<string, string>

let meera: Headers

const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  meera = await addManager('Meera Joshi')
})
const guest = prepare(() => buildGuest(hotel))

const addManager = async (name: string): Promise<Headers> =>
  (await buildStaff(hotel, { role: 'manager', name })).headers

async function setUpi(upiId: string | undefined, more: object = {}, headers = meera) {
  const present = (await call(server, getDeskHotel, { headers })).body.data
  return await call(server, setDeskHotel, { headers, body: { ...present, upiId, ...more } })
}
const shown = async () => (await call(server, getDeskHotel, { headers: meera })).body.data.upiId
const paidTo = async (headers = guest.headers) =>
  (await call(server, getStarterData, { headers })).body.data.paymentUpiId
const waiting = async (headers = meera) => (await call(server, getUpiChange, { headers })).body.data
async function confirm(headers: Headers, requestedAt?: string) {
  const body = { requestedAt: requestedAt ?? (await waiting())?.requestedAt ?? '' }
  return await call(server, confirmUpiChange, { headers, body })
}

test('takes the first UPI id at once', async () => {
  const { status, body } = await setUpi('lake@bank')
  expect([status, body.data.upiId]).toEqual([200, 'lake@bank'])
  expect([await shown(), await paidTo(), await waiting()]).toEqual(['lake@bank', 'lake@bank', null])
})

test('keeps the present one until a second person confirms another', async () => {
  const arjun = await addManager('Arjun Rao')
  await setUpi('lake@bank')
  const { body } = await setUpi('other@bank')
  expect(body.data.upiId).toBe('other@bank')
  expect([await shown(), await paidTo()]).toEqual(['other@bank', 'lake@bank'])
  expect(await waiting()).toMatchObject({
    ...{ upiId: 'other@bank', present: { upiId: 'lake@bank' }, mayConfirm: false },
    ...{ requestedBy: { name: 'Meera Joshi' }, takesEffectAt: null },
  })
  expect((await waiting(arjun))?.mayConfirm).toBe(true)
  expect((await confirm(meera)).status).toBe(403)
  const outdated = await confirm(arjun, '2026-01-01T00:00:00.000Z')
  expect([outdated.status, outdated.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await paidTo()).toBe('lake@bank')

  // Other changes of the profile leave it waiting.
  expect((await setUpi('other@bank', { phone: '+912945550199' }, arjun)).status).toBe(200)
  expect((await confirm(arjun)).status).toBe(204)
  expect([await shown(), await paidTo(), await waiting()]).toEqual([
    ...['other@bank', 'other@bank', null],
  ])
  const actions = await readAudit(hotel, ['action'], { action: 'upiChange.%' })
  expect(actions.map(({ action }) => action).at(-1)).toBe('upiChange.confirm')
})

test('shows the front desk what guests pay to until it is confirmed', async () => {
  const person = await buildStaff(hotel, { role: 'frontDesk' })
  await setUpi('lake@bank')
  await setUpi('other@bank')
  const { body } = await person.call(getDeskHotel)
  expect([body.data.upiId, await shown()]).toEqual(['lake@bank', 'other@bank'])
})

test('is withdrawn, by a call or by entering the present one again', async () => {
  await setUpi('lake@bank')
  await setUpi('other@bank')
  expect((await call(server, withdrawUpiChange, { headers: meera })).status).toBe(204)
  expect([await shown(), await paidTo(), await waiting()]).toEqual(['lake@bank', 'lake@bank', null])
  await setUpi('other@bank')
  await setUpi('lake@bank')
  expect([await shown(), await waiting()]).toEqual(['lake@bank', null])
})

test('removes it at once, and then waits for a new one', async () => {
  await setUpi('lake@bank')
  await setUpi(undefined)
  expect([await shown(), await paidTo()]).toEqual([undefined, null])
  await setUpi('other@bank')
  expect([await shown(), await paidTo()]).toEqual(['other@bank', null])
})

/** The change of the hotel was made 25 hours ago. */
async function letWait({ id }: TestHotel): Promise<void> {
  const since = new Date(Date.now() - 25 * HOUR_MS).toISOString()
  await changeRows(server.db, 'hotel', id, {
    pending_upi: sql`pending_upi || jsonb_build_object('since', ${since}::text)`,
  })
}

test('takes effect after 24 hours at a hotel with one such person', async () => {
  await setUpi('lake@bank')
  await setUpi('other@bank')
  expect((await waiting())?.takesEffectAt).toBeTruthy()
  await applyDueUpi(server.app)
  expect(await paidTo()).toBe('lake@bank')
  await letWait(hotel)
  await addManager('Arjun Rao')
  await applyDueUpi(server.app)
  expect(await paidTo(), 'a colleague could confirm it').toBe('lake@bank')
  await server.db
    .updateTable('staff')
    .set({ deactivated_at: new Date() })
    .where('hotel_id', '=', hotel.id)
    .where('name', '=', 'Arjun Rao')
    .execute()
  await applyDueUpi(server.app)
  expect([await paidTo(), await waiting()]).toEqual(['other@bank', null])
})

test('takes effect although that of another hotel fails, which is tried again', async () => {
  const broken = { ...hotel }
  await setUpi('lake@bank')
  await setUpi('other@bank')
  await letWait(broken)
  const paidToAtBroken = paidTo.bind(null, guest.headers)
  Object.assign(hotel, await buildHotel(server))
  meera = await addManager('Meera Joshi')
  Object.assign(guest, await buildGuest(hotel))
  await setUpi('lake@bank')
  await setUpi('other@bank')
  await letWait(hotel)
  const setEventId = (value: string) =>
    server.db
      .updateTable('hotel_counter')
      .set({ event_id: sql`${value}::bigint` })
      .where('hotel_id', '=', broken.id)
      .execute()
  // The next event has no number.
  await setEventId('9223372036854775807')
  const applied = applyDueUpi(server.app).finally(() => setEventId('1000'))
  await expect(applied).rejects.toMatchObject({
    errors: [{ message: `UPI change of hotel ${broken.id}`, cause: { code: '22003' } }],
  })
  expect([await paidToAtBroken(), await paidTo()]).toEqual(['lake@bank', 'other@bank'])
  await applyDueUpi(server.app)
  expect(await paidToAtBroken()).toBe('other@bank')
})

/** Sends what waits. @returns the emails about this hotel */
async function sendMails() {
  const mails: { to?: unknown; text?: string; key?: string }[] = []
  const sendMail = async (mail: object) => void mails.push(mail)
  const { db, settings, log } = server.app
  await mailUpiChanges({ db, settings, log, sendMail })
  return mails.filter(({ key }) => key?.includes(hotel.id))
}

test('is emailed to the address that the hotel had before', async () => {
  await setUpi('lake@bank')
  await setUpi('other@bank', { email: 'thief@elsewhere.example' })
  expect(await sendMails()).toMatchObject([
    {
      to: 'desk@hotel.example',
      text: expect.stringMatching(/has asked to change the UPI ID of .* to other@bank\./),
    },
  ])
  expect(await sendMails()).toEqual([])
})

test('emails the former address even if another change follows before the email is sent', async () => {
  await setUpi('lake@bank')
  await setUpi('other@bank', { email: 'thief@elsewhere.example' })
  await setUpi('third@bank')
  expect(await sendMails()).toMatchObject([
    { to: 'desk@hotel.example', text: expect.stringContaining('third@bank') },
  ])
})

test('names both in the email if the id and the QR code change', async () => {
  await setUpi('lake@bank')
  await setUpi('other@bank', { upiQrImage: await buildPicture(hotel) })
  const [mail] = await sendMails()
  expect(mail?.text).toMatch(/to change the UPI ID of .* to other@bank, and its UPI QR code\./)
})

test('names only the QR code in the email if the id stays', async () => {
  const image = await buildPicture(hotel)
  await setUpi('lake@bank')
  await setUpi('lake@bank', { upiQrImage: image })
  const [mail] = await sendMails()
  expect(mail?.text).toContain('has asked to change the UPI QR code of')
  expect(mail?.text).not.toContain('lake@bank')
})

test('emails in the hotel’s first language', async () => {
  await changeHotel(hotel, { languages: ['hi', 'en'] })
  await setUpi('lake@bank')
  await setUpi('other@bank')
  expect(await sendMails()).toMatchObject([
    { text: expect.stringMatching(/की UPI ID बदलकर other@bank करने को कहा है।/) },
  ])
})
