import { loadHotelTemplate } from '@bellhop/contract/desk/hotel-file'
import {
  beginSetup,
  confirmTestMessage,
  dismissSetup,
  getSetup,
  type SetupItem,
  sendTestMessage,
} from '@bellhop/contract/desk/setup'
import { getStaffSession } from '@bellhop/contract/desk/staff'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { DeliveryFailure } from '../../delivery/delivery-failure.ts'
import { makeHotel } from '../../hotels/make-hotel.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { addRows, changeRows } from '../../testing/rows.ts'

const server: TestApp = await openTestApp({
  OTP_DELIVERY: 'webhook',
  OTP_WEBHOOK_URL: 'http://localhost:1',
  OTP_WEBHOOK_SECRET: 'a secret of the gateway',
})
afterAll(() => server.close())

let hotelId: string
let headers: Record<string, string>
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
  const made = await inTransaction(server.db, (tx) =>
    makeHotel(tx, {
      ...{ name: 'Hotel Sol', phone: '+912942431234', address: '1 Lake Road', country: 'IN' },
      ...{ timeZone: 'Asia/Kolkata', currency: 'INR', languages: ['en', 'hi'] },
      admin: { name: 'Asha', email: 'asha@sol.example', passwordHash: 'none' },
    }),
  )
  hotelId = made.hotelId
  headers = await signInStaff(
    server,
    await buildStaff({ id: hotelId, server }, { role: 'admin', name: 'Asha' }),
  )
  await server.db.deleteFrom('staff').where('id', '=', made.staffId).execute()
})

const read = async () => (await call(server, getSetup, { headers })).body.data
const doneOf = async () => {
  const { checklist } = await read()
  return checklist.filter(({ isDone }) => isDone).map(({ item }) => item)
}
const begin = (template: 'city' | 'nothing') =>
  call(server, beginSetup, { headers, body: { template } })

describe('the checklist', () => {
  test('shows what a new hotel lacks, in the order in which it is done', async () => {
    const state = await read()
    const items: SetupItem[] = ['rates', 'rooms', 'hours', 'checkIn', 'cancellation']
    items.push('description', 'pictures', 'taxes', 'payment', 'wifi', 'codes', 'mail', 'backup')
    items.push('safety', 'emergencies', 'people')
    expect(state.checklist.map(({ item }) => item)).toEqual(items)
    expect(state).toMatchObject({ isOpen: true, begunWith: null })
    // Its departments are open around the clock until they have other hours.
    expect(await doneOf()).toEqual(['hours'])
  })

  test('follows what is really there', async () => {
    await begin('city')
    expect(await doneOf()).toEqual(expect.arrayContaining(['safety', 'emergencies']))
    // The dishes of a template have no prices yet.
    expect(await doneOf()).not.toContain('menu')
    await changeRows(server.db, 'food_category', { hotel_id: hotelId }, { hidden: false })
    await changeRows(server.db, 'food', { hotel_id: hotelId }, { available: true })
    await changeRows(server.db, 'hotel', hotelId, { wifi_name: 'Sol', upi_id: 'sol@bank' })
    expect(await doneOf()).toEqual(expect.arrayContaining(['menu', 'wifi', 'payment']))
    const guestsRead = ['allergens', 'checkIn', 'cancellation', 'description', 'pictures'] as const
    expect((await doneOf()).filter((item) => guestsRead.some((read) => read === item))).toEqual([])
    await changeRows(server.db, 'food', { hotel_id: hotelId }, { allergens: ['nuts'] })
    const shown = { description: 'By the lake.', images: ['/api/images/a'], version: 2 }
    await changeRows(server.db, 'hotel', hotelId, shown)
    const terms = { hotel_id: hotelId, free_days: 2, fee: 'firstNight' } as const
    await addRows(server.db, 'cancellation_terms', terms)
    expect(await doneOf()).toEqual(expect.arrayContaining([...guestsRead]))
  })

  test('has a menu only if guests can order from a restaurant or bar', async () => {
    const itemsOf = async () => (await read()).checklist.map(({ item }) => item)
    await begin('city')
    expect(await itemsOf()).toContain('menu')
    const ofHotel = (table: 'outlet' | 'department') =>
      server.db.updateTable(table).where('hotel_id', '=', hotelId)
    await ofHotel('outlet').set({ hidden: true }).execute()
    expect(await itemsOf()).not.toContain('menu')
    const hours = JSON.stringify({ weekly: [], exceptions: [] })
    await ofHotel('department').set({ hours }).execute()
    expect(await doneOf()).not.toContain('hours')
    const weekly = [{ days: [1], from: '08:00', to: '20:00' }]
    await ofHotel('department')
      .set({ hours: JSON.stringify({ weekly, exceptions: [] }) })
      .execute()
    expect(await doneOf()).toContain('hours')
  })

  test('asks for the tax number of invoices once there are taxes', async () => {
    const itemsOf = async () => (await read()).checklist.map(({ item }) => item)
    expect(await itemsOf()).not.toContain('taxNumber')
    const rule = { id: 'a', name: { en: 'VAT' }, kind: 'percent', appliesTo: 'room', rate: 600 }
    const taxed = { tax_rules: JSON.stringify([{ ...rule, validFrom: '2026-01-01' }]) }
    await changeRows(server.db, 'hotel', hotelId, taxed)
    expect(await itemsOf()).toContain('taxNumber')
    expect(await doneOf()).not.toContain('taxNumber')
    await changeRows(server.db, 'hotel', hotelId, { tax_number: 'PT501234567' })
    expect(await doneOf()).toContain('taxNumber')
  })

  test('does not ask a hotel without a way to pay in the app for one', async () => {
    await server.db.updateTable('hotel').set({ country: 'ES' }).where('id', '=', hotelId).execute()
    const { checklist } = await read()
    expect(checklist.map(({ item }) => item)).not.toContain('payment')
  })

  test('is announced to admins with their session until it is dismissed', async () => {
    const isAnnounced = async (as = headers) =>
      (await call(server, getStaffSession, { headers: as })).body.data.isBeingSetUp
    expect(await isAnnounced()).toBe(true)
    const manager = await buildStaff({ id: hotelId, server }, { role: 'manager' })
    expect(await isAnnounced(await signInStaff(server, manager))).toBe(false)
    await call(server, dismissSetup, { headers, body: {} })
    expect(await isAnnounced()).toBe(false)
  })

  test('ends when it is dismissed', async () => {
    const { body } = await call(server, dismissSetup, { headers, body: {} })
    expect(body.data.isOpen).toBe(false)
  })

  test('is not shown to a hotel from before', async () => {
    const other = await buildHotel(server)
    const ofOther = await signInStaff(server, await buildStaff(other, { role: 'admin' }))
    const { body } = await call(server, getSetup, { headers: ofOther })
    expect(body.data.isOpen).toBe(false)
    const begun = { headers: ofOther, body: { template: 'nothing' as const } }
    expect((await call(server, beginSetup, begun)).body.data).toMatchObject({
      ...{ isOpen: false, begunWith: 'nothing' },
    })
  })
})

test('begins with a template that is loaded as such', async () => {
  const body = { template: 'hostel' as const }
  expect((await call(server, loadHotelTemplate, { headers, body })).status).toBe(200)
  expect((await read()).begunWith).toBe('hostel')
})

test('begins with a template once', async () => {
  const { status, body } = await begin('city')
  expect([status, body.data.begunWith]).toEqual([200, 'city'])
  expect(await begin('city')).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect((await begin('nothing')).body.data.begunWith).toBe('city')
})

describe('a test message', () => {
  const send = (to: string) => call(server, sendTestMessage, { headers, body: { to } })
  const confirm = (code: string) => call(server, confirmTestMessage, { headers, body: { code } })

  test('has arrived when its code is entered', async () => {
    const { body } = await send('98123 45678')
    expect(body.data).toEqual({ to: '+919812345678', outcome: 'sent' })
    expect((await read()).delivery).toMatchObject({ by: 'webhook', hasArrived: false })
    const code = server.codes.get('+919812345678') ?? ''
    const wrong = await confirm(code === '111111' ? '222222' : '111111')
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
    expect((await confirm(code)).body.data.delivery).toMatchObject({
      testedWith: '+919812345678',
      hasArrived: true,
    })
    expect(await doneOf()).toContain('codes')
  })

  test('counts only with the code of the latest one', async () => {
    await send('98123 45678')
    const first = server.codes.get('+919812345678') ?? ''
    await send('Owner@Sol.example')
    const second = server.codes.get('owner@sol.example') ?? ''
    if (first !== second) expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(200)
  })

  test('does not count once codes are delivered in another way', async () => {
    await send('98123 45678')
    await confirm(server.codes.get('+919812345678') ?? '')
    await changeRows(server.db, 'hotel_setup', { hotel_id: hotelId }, { test_by: 'console' })
    expect((await read()).delivery).toMatchObject({ testedWith: null, hasArrived: false })
    expect(await doneOf()).not.toContain('codes')
  })

  test('expires after half an hour', async () => {
    await send('98123 45678')
    await server.db
      .updateTable('hotel_setup')
      .set({ test_sent_at: new Date(Date.now() - 31 * 60_000) })
      .where('hotel_id', '=', hotelId)
      .execute()
    const { body } = await confirm(server.codes.get('+919812345678') ?? '')
    expect(body.errors?.[0]?.message).toBe('This code has expired. Send another test message.')
  })

  test('says why it could not be sent', async () => {
    const { deliverCode } = server.app
    server.app.deliverCode = async () => {
      throw new DeliveryFailure('SMTP EAUTH')
    }
    const { body } = await send('98123 45678')
    server.app.deliverCode = deliverCode
    const reason = 'The mail server does not accept the user or the password.'
    expect(body.data).toMatchObject({ outcome: 'failed', reason })
  })

  test.each(['12', 'a@b@c'])('is not sent to %s', async (to) => {
    const { status, body } = await send(to)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'to'])
  })
})
