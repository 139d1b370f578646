import {
  acceptAgentPlan,
  declineAgentPlan,
  listAgentPlans,
  undoAgentPlan,
} from '@bellhop/contract/desk/agent-plans'
import { revokeApiKey } from '@bellhop/contract/desk/api-keys'
import { listDeskFoods } from '@bellhop/contract/desk/dining'
import { addRateRule, listRateRules, listRates } from '@bellhop/contract/desk/rates'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { addDays } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { cleanUpHotel } from '../jobs/clean-up.ts'
import { buildApiKey } from '../testing/api-keys.ts'
import { openAssistant } from '../testing/assistants.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildStaff } from '../testing/builders.ts'
import type { Caller } from '../testing/call.ts'
import { hotelToday } from '../testing/hotel-today.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { buildSellingHotel } from '../testing/rooms-for-sale.ts'
import { changeRows, readRows } from '../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildSellingHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const today = hotelToday('Asia/Kolkata')
const first = addDays(today, 20)
const last = addDays(today, 22)

async function connect() {
  const key = await buildApiKey(hotel)
  return { ...(await openAssistant(server, key.key)), key }
}

const weekend = (price: number) => ({
  ...{ name: 'Weekend', roomTypeIds: [hotel.roomTypeId], price },
  ...{ firstNight: first, lastNight: last, weekdays: [1, 2, 3, 4, 5, 6, 7] },
})

const readPrices = async () => {
  const { body } = await manager.call(listRates, { query: { from: first, to: addDays(last, 1) } })
  return body.data[0]?.nights.map(({ price }) => price)
}
const decide = (id: string, as: Caller = manager) => as.call(acceptAgentPlan, { params: { id } })
const decline = (id: string) => manager.call(declineAgentPlan, { params: { id } })
const undo = (id: string, as: Caller = manager) => as.call(undoAgentPlan, { params: { id } })
const listPlans = async () => (await manager.call(listAgentPlans)).body.data

test('an assistant changes the rates of a weekend: a plan, yes, undo', async () => {
  const { use } = await connect()
  const { answer, failed } = await use('set_rates', weekend(6000))
  expect(failed).toBe(false)
  const field = (date: string) => `Lake view, ${date}: price`
  expect(answer).toMatchObject({
    next: expect.stringMatching(/^Nothing has changed yet/),
    changes: [first, addDays(first, 1), last].map((date) => ({
      field: field(date),
      before: 4500,
      after: 6000,
    })),
  })
  expect(await readPrices()).toEqual([4500, 4500, 4500])
  expect(await readRows(server.db, 'rate_rule', '*', { hotel_id: hotel.id })).toEqual([])
  expect(await listPlans()).toMatchObject([
    { _id: answer.plan, state: 'proposed', tool: 'set_rates', changes: answer.changes },
  ])

  const accepted = await decide(answer.plan)
  expect(accepted.body.data).toMatchObject({ state: 'accepted', canUndo: true })
  expect(await readPrices()).toEqual([6000, 6000, 6000])
  const again = await decide(answer.plan)
  expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])

  expect((await undo(answer.plan)).body.data).toMatchObject({ state: 'undone', canUndo: false })
  expect(await readPrices()).toEqual([4500, 4500, 4500])
  expect((await undo(answer.plan)).status).toBe(409)
})

test('accepts a plan once of many simultaneous acceptances', async () => {
  const { use } = await connect()
  const { answer } = await use('set_rates', weekend(6000))
  const others = await Promise.all([1, 2, 3].map(() => buildStaff(hotel, { role: 'manager' })))
  const answers = await Promise.all([manager, ...others].map((as) => decide(answer.plan, as)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses.filter((status) => status === 200)).toEqual([200])
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const params = { id: hotel.roomTypeId }
  expect((await manager.call(listRateRules, { params })).body.data).toHaveLength(1)
})

test('an hour later, or once its key is revoked, a plan has ended', async () => {
  const { use, key } = await connect()
  const { answer: old } = await use('set_rates', weekend(6000))
  await changeRows(server.db, 'agent_plan', old.plan, { expires_at: new Date() })
  const late = await decide(old.plan)
  expect([late.status, late.body.code]).toEqual([409, 'invalid_transition'])
  const { answer } = await use('set_rates', weekend(7000))
  await key.admin.call(revokeApiKey, { params: { id: key.id } })
  expect((await decide(answer.plan)).status).toBe(409)
  expect((await listPlans()).map(({ state }) => state)).toEqual(['expired', 'expired'])
  expect(await readPrices()).toEqual([4500, 4500, 4500])
})

test('a person without the right cannot accept, and the plan stays for one who has it', async () => {
  const { use } = await connect()
  const { answer } = await use('set_rates', weekend(6000))
  const desk = await buildStaff(hotel)
  const rejected = await decide(answer.plan, desk)
  expect([rejected.status, rejected.body.code]).toEqual([403, 'forbidden'])
  const attendant = await buildStaff(hotel, { role: 'attendant' })
  expect((await decide(answer.plan, attendant)).status).toBe(403)
  expect(await readPrices()).toEqual([4500, 4500, 4500])
  expect((await decide(answer.plan)).status).toBe(200)
})

test('a program accepts no plan, not even its own', async () => {
  const { use, key } = await connect()
  const { answer } = await use('set_rates', weekend(6000))
  expect((await key.call(acceptAgentPlan, { params: { id: answer.plan } })).status).toBe(403)
})

test('rejects a plan about a stay that has changed since', async () => {
  const guest = await buildGuest(hotel)
  const { use } = await connect()
  const params = { id: guest.stayId }
  const readStay = async () =>
    (await manager.call(getStayPage, { params })).body.data.booking.stays[0]
  const { checkOutDate = '' } = (await readStay()) ?? {}
  const change = { id: guest.stayId, checkOutDate: addDays(checkOutDate, 1) }
  const { answer } = await use('change_stay_dates', change)
  expect(answer.changes).toContainEqual({
    field: 'check-out',
    before: checkOutDate,
    after: change.checkOutDate,
  })
  const { answer: other } = await use('change_stay_dates', change)
  expect((await decide(other.plan)).body.data).toMatchObject({ state: 'accepted', canUndo: false })
  expect((await readStay())?.checkOutDate).toBe(change.checkOutDate)
  const rejected = await decide(answer.plan)
  expect([rejected.status, rejected.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await undo(other.plan)).status).toBe(409)
})

test('sends a message once it is accepted, and not if the guest has written since', async () => {
  const guest = await buildGuest(hotel)
  const { _id: roomId } = (await guest.call(getChatRoom, { params: { id: guest.id } })).body.data
  const write = (text: string) =>
    guest.call(sendChatMessage, { body: { roomId, text, clientId: crypto.randomUUID() } })
  const texts = async () =>
    (await guest.call(listChatMessages, { params: { id: roomId } })).body.data.map(
      ({ text }) => text,
    )
  await write('Is breakfast included?')
  const { use } = await connect()
  const propose = () => use('send_message', { id: roomId, text: 'Yes, it is.' })
  const { answer } = await propose()
  expect(answer.changes).toContainEqual({
    field: 'last message',
    before: { writtenByGuest: 'Is breakfast included?' },
    after: { writtenByGuest: 'Yes, it is.' },
  })
  const [open] = await listPlans()
  expect(open?.about).toContainEqual({ field: 'guest', value: { writtenByGuest: 'Ananya Rao' } })
  await write('For the children, too?')
  expect((await decide(answer.plan)).body.code).toBe('changed_meanwhile')
  expect(await texts()).toEqual(['Is breakfast included?', 'For the children, too?'])
  const { answer: next } = await propose()
  const { body } = await decide(next.plan)
  expect(await texts()).toEqual(['Is breakfast included?', 'For the children, too?', 'Yes, it is.'])
  // A plan keeps nothing of a guest.
  expect(body.data).toMatchObject({ arguments: {}, about: [], changes: [], canUndo: false })
  const stored = await readRows(server.db, 'agent_plan', '*', next.plan)
  expect(JSON.stringify(stored)).not.toMatch(/breakfast|Yes, it is/)
})

test('tells the desk of a new plan and of its decision', async () => {
  const { use } = await connect()
  const countTold = async () =>
    (await readRows(server.db, 'event', '*', { hotel_id: hotel.id, name: 'agent-plans.updated' }))
      .length
  const { answer } = await use('set_rates', weekend(6000))
  expect(await countTold()).toBe(1)
  await decide(answer.plan)
  expect(await countTold()).toBe(2)
  await undo(answer.plan)
  expect(await countTold()).toBe(3)
})

test('declines a plan', async () => {
  const { use } = await connect()
  const { answer } = await use('set_rates', weekend(6000))
  expect((await decline(answer.plan)).body.data.state).toBe('declined')
  expect((await decide(answer.plan)).status).toBe(409)
  expect((await decline(answer.plan)).status).toBe(409)
})

test('undoes nothing that was changed since, nor after 30 days', async () => {
  const { use } = await connect()
  const { answer } = await use('set_rates', weekend(6000))
  await decide(answer.plan)
  await manager.call(addRateRule, { body: weekend(8000) })
  expect((await undo(answer.plan)).body.code).toBe('changed_meanwhile')
  const long = new Date(Date.now() - 30 * DAY_MS)
  await changeRows(server.db, 'agent_plan', answer.plan, { decided_at: long })
  expect((await undo(answer.plan)).body.code).toBe('invalid_transition')
  expect(await readPrices()).toEqual([8000, 8000, 8000])
})

test('tells what a change would be rejected for, and what would change nothing', async () => {
  const { use } = await connect()
  const wrong = await use('set_rates', { ...weekend(6000), lastNight: today, firstNight: last })
  expect([wrong.failed, wrong.answer.code]).toEqual([true, 'invalid_request'])
  const same = await use('set_rates', weekend(4500))
  expect([same.failed, same.answer.detail]).toEqual([true, 'This would change nothing.'])
  const message = await use('send_message', { id: hotel.id, text: 'Hello', clientId: hotel.id })
  expect(message.answer.errors).toMatchObject([{ field: 'clientId' }])
  expect(await listPlans()).toEqual([])
})

test('proposes nothing without the scope', async () => {
  const { key } = await buildApiKey(hotel, { scopes: ['rates.read', 'stays.write'] })
  const { use } = await openAssistant(server, key)
  const { failed, answer } = await use('set_rates', weekend(6000))
  expect([failed, answer.code]).toEqual([true, 'forbidden'])
})

test('forgets plans that ended without a decision, and others after 30 days', async () => {
  const { use } = await connect()
  const ids: string[] = []
  for (const price of [5000, 6000, 7000]) {
    ids.push((await use('set_rates', weekend(price))).answer.plan)
  }
  const [open = '', old = '', ended = ''] = ids
  await decline(old)
  const long = new Date(Date.now() - 31 * DAY_MS)
  await changeRows(server.db, 'agent_plan', old, { decided_at: long })
  await changeRows(server.db, 'agent_plan', ended, { expires_at: new Date(0) })
  await cleanUpHotel(server.db, hotel.id, new Date())
  expect((await listPlans()).map(({ _id }) => _id)).toEqual([open])
})

test('random plans that are accepted and undone leave the content as it was', async () => {
  const outlet = await buildOutlet(hotel)
  const dishes = await Promise.all([1, 2, 3].map(() => buildFood(hotel, outlet)))
  const { use } = await connect()
  let seed = 7
  const choose = (count: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % count
  }
  const readContent = async () => ({
    rules: await readRows(server.db, 'rate_rule', '*', { hotel_id: hotel.id }),
    prices: await readPrices(),
    dishes: (
      await Promise.all(
        [...new Set(dishes.map(({ categoryId }) => categoryId))].map(
          async (within) => (await manager.call(listDeskFoods, { query: { within } })).body.data,
        ),
      )
    )
      .flat()
      .map(({ version: _, ...dish }) => dish),
  })
  const before = await readContent()
  const accepted: string[] = []
  let count = 0
  for (let step = 0; step < 30; step++) {
    const isUndo = accepted.length > 0 && choose(3) === 0
    if (isUndo) {
      expect((await undo(accepted.pop() ?? '')).status).toBe(200)
      continue
    }
    const { id = '' } = dishes[choose(dishes.length)] ?? {}
    const { answer, failed } =
      choose(2) === 0
        ? await use('set_rates', weekend(3000 + choose(5000)))
        : await use('set_dish_availability', { id, available: choose(2) === 0, reason: 'Sold' })
    // A dish that is already so.
    if (failed) continue
    if (choose(4) === 0) await decline(answer.plan)
    else {
      expect((await decide(answer.plan)).status).toBe(200)
      accepted.push(answer.plan)
      count++
    }
  }
  expect(count).toBeGreaterThan(8)
  for (const id of accepted.toReversed()) expect((await undo(id)).status).toBe(200)
  expect(await readContent()).toEqual(before)
}, 60_000)
