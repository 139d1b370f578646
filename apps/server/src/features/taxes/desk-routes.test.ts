import { getStaffSession } from '@bellhop/contract/desk/staff'
import { type DeskTaxRule, getDeskTaxes, setDeskTaxes } from '@bellhop/contract/desk/taxes'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows, changeRows, readRow } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()
const day = (days: number) => hotelDate(new Date(Date.now() + days * DAY_MS), 'Asia/Kolkata')

const begun: TaxRule = {
  id: '01900000-0000-7000-8000-000000000001',
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }],
  parts: [{ name: 'CGST' }, { name: 'SGST' }],
  code: '996311',
  validFrom: '2025-09-22',
}
const cess: DeskTaxRule = {
  name: { en: 'Tourism cess', hi: 'पर्यटन उपकर' },
  appliesTo: 'room',
  kind: 'perPersonNight',
  amount: 12.5,
  capNights: 7,
  freeBelowAge: 12,
  validFrom: day(10),
}

const hotel = prepare(() =>
  buildHotel(server, { languages: ['en', 'hi'], tax_rules: JSON.stringify([begun]) }),
)
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

async function get() {
  const { body } = await manager.call(getDeskTaxes)
  return body.data
}

async function set(rules: readonly (object | undefined)[], version?: number) {
  const body = { version: version ?? (await get()).version, rules }
  return await manager.call(setDeskTaxes, { body })
}

async function storeNight(ruleId: string, days: number) {
  const { stayId: stay_id } = await buildGuest(hotel, { status: 'booked' })
  if (!stay_id) throw new Error('Expected a stay')
  await addRows(server.db, 'stay_night', {
    ...{ hotel_id: hotel.id, stay_id, night: day(days), price: 750_000, tax_rate: 500 },
    taxes: JSON.stringify([{ ...begun, id: ruleId }]),
  })
  return stay_id
}

test('shows rates in percent and amounts in the currency', async () => {
  const { id, ...fields } = begun
  expect(await get()).toEqual({
    version: 1,
    rules: [{ _id: id, ...fields, slabs: [{ upTo: 7500, rate: 5 }, { rate: 18 }] }],
  })
})

test('adds, changes and removes a tax that has not begun', async () => {
  const [stored] = (await get()).rules
  const { status, body } = await set([stored, cess])
  expect([status, body.data.version]).toEqual([200, 2])
  const added = body.data.rules[1]
  expect(added).toEqual({ ...cess, _id: expect.any(String) })
  const changed = { ...added, amount: 15 }
  expect((await set([stored, changed])).body.data.rules[1]).toEqual(changed)
  const { tax_rules } = await readRow(server.db, 'hotel', ['tax_rules'], hotel.id)
  expect(tax_rules[1]).toMatchObject({ id: added?._id, amount: 1500 })
  expect((await set([stored])).body.data.rules).toEqual([stored])
})

test('is audited, and announced to open phones', async () => {
  await set([...(await get()).rules, cess])
  const [audit] = await readAudit(hotel, ['action', 'before', 'after'])
  expect(audit).toMatchObject({
    action: 'taxList.set',
    before: { version: 1, tax_rules: [begun] },
    after: { version: 2, tax_rules: [begun, { name: cess.name }] },
  })
  const events = await readEvents(hotel, ['name', 'payload'])
  expect(events).toEqual([{ name: 'content.updated', payload: { noun: 'taxes', tag: 'hotel' } }])
})

test('is changed by one of two simultaneous changes', async () => {
  const { rules } = await get()
  const answers = await Promise.all([set([...rules, cess], 1), set([...rules, cess], 1)])
  const rejected = answers.find(({ status }) => status !== 200)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(rejected?.body).toMatchObject({ code: 'changed_meanwhile', current: await get() })
})

test('does not block rows that refer to the hotel after locking its counter', async () => {
  const { rules } = await get()
  const saved = await server.db.transaction().execute(async (tx) => {
    await changeRows(tx, 'hotel_counter', { hotel_id: hotel.id }, { request_number: 1 })
    const begun = set([...rules, cess], 1)
    await waitForLock(tx)
    // PostgreSQL would end one of the two after a second.
    await sql`SET LOCAL lock_timeout = 500`.execute(tx)
    await addRows(tx, 'banner', {
      hotel_id: hotel.id,
      id: newId(),
      banner_type: 'home',
      image: 'x',
      title: 'Lake',
    })
    return { begun }
  })
  expect((await saved.begun).status).toBe(200)
})

test('names every wrong field, and stores nothing', async () => {
  const { status, body } = await set([
    ...(await get()).rules,
    { ...cess, validFrom: day(-1) },
    { ...cess, name: { en: 'Fee' }, kind: 'percent', rate: 101 },
  ])
  expect([status, body.code]).toEqual([400, 'invalid_request'])
  expect(body.errors?.map(({ field }) => field)).toEqual([
    'rules.1.validFrom',
    'rules.2.amount',
    'rules.2.rate',
    'rules.2.freeBelowAge',
  ])
  expect(body.errors?.[0]?.message).toBe('Choose today or a later day.')
  expect((await get()).version).toBe(1)
})

test('keeps the answer whether prices include tax, and labels prices by it', async () => {
  const read = async () => (await manager.call(getStaffSession)).body.data.hotel.pricesWithTax
  expect(await read()).toEqual([])
  const { rules, version } = await get()
  const body = { version, rules, pricesIncludeTax: true }
  expect((await manager.call(setDeskTaxes, { body })).body.data.pricesIncludeTax).toBe(true)
  // Rooms have a tax that is added.
  expect(await read()).toEqual(['food', 'drink', 'alcohol', 'gift', 'service'])
  expect((await set(rules)).body.data.pricesIncludeTax).toBe(true)
})

test('removes a wrong tax of a hotel that is being set up, until its first booking', async () => {
  await addRows(server.db, 'hotel_setup', { hotel_id: hotel.id })
  const { rules } = await get()
  expect((await set([{ ...rules[0], code: '9963' }])).status).toBe(200)
  expect((await set([])).body.data.rules).toEqual([])
  await set([{ ...cess, validFrom: day(0) }])
  await buildGuest(hotel, { status: 'booked' })
  expect((await set([])).body.code).toBe('in_use')
})

test('rejects changing or removing a tax in use, and ends it', async () => {
  const [stored] = (await get()).rules
  const changed = await set([{ ...stored, code: '9963' }])
  expect([changed.status, changed.body.code]).toEqual([409, 'in_use'])
  expect(changed.body).toMatchObject({
    detail: '“GST” (rooms) is in use. End it, and add a new one.',
    errors: [{ field: 'rules.0.code' }],
  })
  const removed = await set([])
  expect(removed.body).toMatchObject({
    code: 'in_use',
    detail: '“GST” (rooms) is in use. End it instead of removing it.',
  })
  const ended = { ...stored, validTo: day(0) }
  expect((await set([ended])).body.data.rules).toEqual([ended])
})

test('rejects changing a tax that a booking was priced by, until it is cancelled', async () => {
  const [stored] = (await get()).rules
  const [, added] = (await set([stored, cess])).body.data.rules
  const stayId = await storeNight(added?._id ?? '', 12)
  expect((await set([stored])).body.code).toBe('in_use')
  expect((await set([stored, { ...added, amount: 15 }])).body.code).toBe('in_use')
  expect((await set([stored, { ...added, validTo: day(20) }])).status).toBe(200)
  await changeRows(server.db, 'stay', stayId, { status: 'cancelled' })
  expect((await set([stored])).status).toBe(200)
})

test('rejects changing a tax that a hold was priced by, until it ends', async () => {
  const [stored] = (await get()).rules
  const [, added] = (await set([stored, cess])).body.data.rules
  const hold = { id: crypto.randomUUID(), hotel_id: hotel.id }
  await addRows(server.db, 'hold', {
    ...hold,
    address_hash: Buffer.from('address'),
    key_hash: Buffer.from(hold.id),
    rooms: 1,
    expires_at: new Date(Date.now() + DAY_MS),
  })
  await addRows(server.db, 'hold_night', {
    ...{ hotel_id: hotel.id, hold_id: hold.id, room_type_id: hotel.roomTypeId, night: day(12) },
    ...{ rooms: 1, price: 750_000, tax_rate: 500 },
    taxes: JSON.stringify([{ ...begun, id: added?._id }]),
  })
  expect((await set([stored])).body.code).toBe('in_use')
  await changeRows(server.db, 'hold', hold.id, { ended_at: new Date() })
  expect((await set([stored])).status).toBe(200)
})
