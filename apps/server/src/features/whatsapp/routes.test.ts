import {
  getWhatsAppSettings,
  removeWhatsAppSettings,
  setWhatsAppSettings,
  testWhatsApp,
} from '@bellhop/contract/desk/whatsapp'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { formatFinding } from '../../doctor/finding.ts'
import { checkWhatsApp } from '../../doctor/whatsapp.ts'
import { newId } from '../../shared/ids.ts'
import { deriveSecrets } from '../../shared/secrets/secrets.ts'
import { readAudit } from '../../testing/log.ts'
import { setUpWhatsApp } from '../../testing/whatsapp.ts'
import { openSecrets, resealAccounts, sealSecrets } from '../../whatsapp/account.ts'
import { sendToGuest } from '../../whatsapp/send-to-guest.ts'

const { server, whatsApp, hotel, admin, guest, number, save } = await setUpWhatsApp()
const { app, db } = server

const read = async () => (await admin.call(getWhatsAppSettings)).body.data
const trySending = async (to = guest.phone) => await admin.call(testWhatsApp, { body: { to } })
const examine = async (now = new Date()) => formatFinding(await checkWhatsApp(db, now), 'en')

test('never shows secrets, and keeps them while the fields stay empty', async () => {
  const before = await read()
  expect(JSON.stringify(before)).not.toMatch(/"(token|app secret)"/)
  expect(before).toMatchObject({
    ...{ phoneNumberId: whatsApp.phoneNumberId, accessToken: { isSet: true } },
    webhookUrl: `${app.settings.PUBLIC_URL}/api/webhooks/whatsapp/${hotel.id}`,
  })
  const changed = await save({ accessToken: '', appSecret: undefined, templates: [] })
  expect(changed.body.data).toMatchObject({ templates: [], verifyToken: before.verifyToken })
  whatsApp.receive({ from: number(), text: 'Hello' })
  expect(await whatsApp.deliver(), 'the app secret is the same').toEqual([204])
  expect((await trySending()).body.data.test, 'the token is the same').toMatchObject({
    state: 'accepted',
  })
  const [, latest] = await readAudit(hotel, ['action', 'after'], { action: 'whatsApp.change' })
  expect(latest?.after).toEqual({ phoneNumberId: whatsApp.phoneNumberId, templates: '' })
})

test('sends the token of one number to no other one', async () => {
  const answer = await save({ phoneNumberId: '99999', accessToken: undefined })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [{ field: 'accessToken', message: 'Enter the access token.' }],
  ])
})

test('has one template for a message in each language', async () => {
  const template = { kind: 'answer', language: 'en', name: 'a' }
  const answer = await save({ templates: [template, { ...template, name: 'b' }] })
  expect(answer.body.errors?.map(({ field }) => field)).toEqual(['templates'])
})

test('is removed with its secrets', async () => {
  expect((await admin.call(removeWhatsAppSettings)).body.data).toMatchObject({
    ...{ phoneNumberId: null, accessToken: { isSet: false }, verifyToken: null },
  })
  expect((await admin.call(removeWhatsAppSettings)).status).toBe(404)
  expect((await trySending()).status).toBe(400)
})

test('says what became of a test message', async () => {
  expect((await trySending()).body.data.test).toMatchObject({ state: 'accepted' })
  await whatsApp.deliver()
  expect((await read()).test).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Write to the hotel’s number from it'),
  })
  whatsApp.receive({ from: number(), text: 'Hello' })
  await trySending()
  await whatsApp.deliver()
  expect((await read()).test).toMatchObject({ state: 'read', reason: null })
  expect((await read()).heardAt).not.toBeNull()
  expect(whatsApp.sent.at(-1)?.text).toBe(
    'This is a test message of Hotel Sol. Messages by WhatsApp arrive.',
  )
})

test('sends no test to what is no phone', async () => {
  const answer = await trySending('12')
  expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['to']])
})

test('the doctor names a hotel whose token was revoked, until its messages are accepted again', async () => {
  expect(await examine()).toMatchObject({ state: 'ok' })
  whatsApp.token = 'another one'
  await trySending()
  const { failing, test: last } = await read()
  expect(failing).toMatchObject({ reason: 'notAllowed', code: 190 })
  expect(last?.reason).toContain('(error 190)')
  expect(await examine()).toMatchObject({
    state: 'problem',
    what: `The WhatsApp account of 1 hotel fails: Hotel Sol, since ${failing?.since.slice(0, 10)}.`,
  })
  whatsApp.token = 'token'
  whatsApp.receive({ from: number(), text: 'Hello' })
  await whatsApp.deliver()
  await trySending()
  expect((await read()).failing).toBeNull()
  expect(await examine()).toMatchObject({ state: 'ok' })
})

test('the doctor waits an hour for a service that is not reached', async () => {
  whatsApp.broken = 503
  const message = {
    ...{ hotelId: hotel.id, guestId: guest.id, phone: guest.phone, id: newId(), text: 'Hello' },
    ...{ kind: 'answer' as const, languages: ['en'], parameters: ['Ada', 'Hotel Sol', '…'] },
  }
  await expect(sendToGuest(app, message, new Date())).rejects.toThrow('WhatsApp answered 503')
  expect((await read()).failing).toMatchObject({ reason: 'unreachable' })
  expect(await examine()).toMatchObject({ state: 'ok' })
  expect(await examine(new Date(Date.now() + HOUR_MS))).toMatchObject({ state: 'problem' })
  await save()
})

test('asks for the secrets again after a restore without the secret key', async () => {
  const before = deriveSecrets('the key before the restore').whatsAppKeys
  const secrets = { accessToken: 'a', appSecret: 'b', verifyToken: 'c' }
  await db
    .updateTable('whatsapp_account')
    .set({ sealed: sealSecrets(before, hotel.id, secrets) })
    .where('hotel_id', '=', hotel.id)
    .execute()
  expect(await read()).toMatchObject({ accessToken: { isSet: false }, verifyToken: null })
  const body = { phoneNumberId: whatsApp.phoneNumberId, templates: [] }
  expect((await admin.call(setWhatsAppSettings, { body })).status).toBe(400)
  expect((await save()).status).toBe(200)
})

test('its secrets open with the new key alone, once they are sealed again', async () => {
  const former = 'the key of the first year'
  const during = deriveSecrets('the key of the second', former).whatsAppKeys
  const secrets = { accessToken: 'a', appSecret: 'b', verifyToken: 'c' }
  const readSealed = async () =>
    (
      await db
        .selectFrom('whatsapp_account')
        .select('sealed')
        .where('hotel_id', '=', hotel.id)
        .executeTakeFirstOrThrow()
    ).sealed
  await db
    .updateTable('whatsapp_account')
    .set({ sealed: sealSecrets(deriveSecrets(former).whatsAppKeys, hotel.id, secrets) })
    .where('hotel_id', '=', hotel.id)
    .execute()
  const after = deriveSecrets('the key of the second').whatsAppKeys
  expect(openSecrets(after, hotel.id, await readSealed())).toBeUndefined()
  expect((await resealAccounts(db, during)).renewed).toBe(1)
  expect(openSecrets(after, hotel.id, await readSealed())).toEqual(secrets)
  expect(openSecrets(after, newId(), await readSealed())).toBeUndefined()
})
