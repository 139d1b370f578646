import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Alert, listAlerts, listOwnAlerts, markAlert } from '@bellhop/contract/desk/alerts'
import { markDeskChatRead } from '@bellhop/contract/desk/chat'
import {
  addEscalation,
  changeEscalation,
  listEscalations,
} from '@bellhop/contract/desk/escalations'
import { setShifts } from '@bellhop/contract/desk/shifts'
import { changeStaff } from '@bellhop/contract/desk/staff-members'
import { getChatRoom } from '@bellhop/contract/guest/chat'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import type { LadderStep } from '@bellhop/domain/requests/escalation'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '../../delivery/mail.ts'
import { mailsOfHotels } from '../../delivery/of-hotels.ts'
import { buildStaff, type TestStaff } from '../../testing/builders.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { prepare, prepareOnce } from '../../testing/prepare.ts'
import { setUpPushing, textsOf } from '../../testing/pushing.ts'
import { addRows, changeRows, readRows } from '../../testing/rows.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { sendMessages } from './send-messages.ts'

const texts: { to: string; text: string; id: string }[] = []
const gateway = createServer(async (request, response) => {
  texts.push((await json(request)) as (typeof texts)[number])
  response.writeHead(204).end()
})
await once(gateway.listen(0, '127.0.0.1'), 'listening')
const mails: { to: string; raw: string }[] = []
const mailServer = prepareOnce(() => startMailServer((to, raw) => mails.push({ to, raw })))
afterAll(() => {
  gateway.close().closeAllConnections()
  mailServer.close()
})

const { accept, department, guest, hotel, order, pushAll, server, subscribe, write } =
  await setUpPushing({
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    SMS_WEBHOOK_SECRET: 'a secret of the gateway',
  })
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const attendant = prepare(() => buildStaff(hotel, { role: 'attendant', departments: [department] }))
let start: number
beforeEach(() => {
  start = Date.now()
  for (const received of [texts, mails]) received.length = 0
})

const app = () => ({
  ...{ db: server.db, bus: server.app.bus, log: server.app.log, settings: server.app.settings },
  sendMail: mailsOfHotels(
    server.db,
    createMailer({ url: mailServer.url, from: 'Bellhop <stay@sol.example>' }),
  ),
})
const after = (minutes: number) => new Date(start + minutes * 60_000 + 30_000)
const raise = (minutes: number) => raiseAlerts(app(), after(minutes))
const send = (minutes: number) => sendMessages(app(), after(minutes))

async function climb(steps: LadderStep[], others = {}) {
  const body = { departmentId: department.id, steps, ...others }
  expect((await manager.call(addEscalation, { body })).status).toBe(201)
}
const onShift: LadderStep = { afterMinutes: 5, to: { onShift: true }, by: ['push'] }
const toManager = (by: LadderStep['by'], afterMinutes = 10): LadderStep => ({
  ...{ afterMinutes, to: { role: 'manager' }, by },
})

async function putOnShift(person: TestStaff) {
  const date = hotelDate(new Date(start), 'Asia/Kolkata')
  const shifts = [{ from: '00:00', to: '00:00' }]
  const body = { days: [{ staffId: person.id, date, shifts }] }
  expect((await manager.call(setShifts, { body })).status).toBe(204)
}
const log = async (subjectId?: string): Promise<Alert[]> =>
  (await manager.call(listAlerts, { query: subjectId ? { subjectId } : {} })).body.data
const own = async (person: TestStaff) => (await person.call(listOwnAlerts)).body.data
const attention = async (id: string) =>
  (await guest.call(getGuestRequest, { params: { id } })).body.data.nobodyOnDuty

describe('the ladder', () => {
  test('alerts who is on shift, then the manager, until the request is accepted', async () => {
    await putOnShift(attendant)
    await climb([onShift, toManager(['push', 'sound'])])
    const [phone, office] = [await subscribe(attendant.headers), await subscribe(manager.headers)]
    const count = () => [phone.received.length, office.received.length]
    const id = await order()
    await pushAll()
    const before = count()
    await raise(4)
    await pushAll()
    expect(count()).toEqual(before)
    await raise(5)
    await pushAll()
    expect(phone.received.at(-1)?.notification).toMatchObject({
      title: `Not accepted yet: room ${guest.roomNumber}`,
      path: expect.stringContaining(`/desk/requests/${id}?alert=`),
    })
    expect(office.received.length).toBe(before[1])
    await raise(10)
    await pushAll()
    expect(office.received.length).toBe((before[1] ?? 0) + 1)
    expect(await own(manager)).toMatchObject([
      { rings: true, isTapped: false, subjects: [{ _id: id, kind: 'request' }] },
    ])
    expect(await own(admin)).toEqual([])
    await accept(id)
    await raise(60)
    expect(await own(manager)).toEqual([])
    const steps = (await log(id)).map(({ step, sends }) => [
      ...[step, sends.map(({ way, state }) => [way, state])],
    ])
    expect(steps).toEqual([
      [
        1,
        [
          ['push', 'sent'],
          ['sound', 'sent'],
        ],
      ],
      [0, [['push', 'sent']]],
    ])
  })

  test('is climbed by what begins to wait after it was made or changed, and on by what climbs', async () => {
    const old = await order()
    await changeRows(server.db, 'guest_request', old, { created_at: after(-60) })
    await climb([toManager(['sound'], 5)])
    const id = await order()
    await raise(5)
    expect([await log(old), await log(id)]).toMatchObject([[], [{ step: 0 }]])
    const [ladder] = (await manager.call(listEscalations)).body.data
    const { _id = '', ...body } = { ...ladder, steps: [5, 8].map((at) => toManager(['sound'], at)) }
    await manager.call(changeEscalation, { params: { id: _id }, body })
    await raise(8)
    expect([await log(old), await log(id)]).toMatchObject([[], [{ step: 1 }, { step: 0 }]])
  })

  test('takes each step once, on two servers at once, and does not repeat it', async () => {
    await climb([toManager(['sound'], 5)])
    const id = await order()
    await Promise.all([raise(5), raise(5), raise(5)])
    await raise(6)
    expect(await log(id)).toHaveLength(1)
    const events = await readRows(server.db, 'event', ['id'], {
      ...{ hotel_id: hotel.id, name: 'alert.raised' },
    })
    expect(events).toHaveLength(1)
  })

  test('makes one alert of several requests', async () => {
    await climb([toManager(['sms'], 5)])
    await changePhone('+919000000077')
    const [first, second] = [await order(), await order()]
    await raise(5)
    await send(5)
    expect(await log(first)).toEqual(await log(second))
    expect(texts).toHaveLength(1)
    expect(texts[0]?.to).toBe('+919000000077')
    expect(texts[0]?.text).toMatch(
      /^2 guests are waiting\nRoom .*Bath towel, since .*\n.*\n.*\/desk\?alert=/,
    )
  })

  test('goes on at once if nobody is on shift, and the guest reads so', async () => {
    await climb([onShift, toManager(['email'], 30)])
    const id = await order()
    await raise(4)
    expect(await attention(id)).toBeUndefined()
    await raise(5)
    const at = after(5).toISOString()
    expect(await attention(id)).toEqual({ at, managerTold: false })
    expect((await log(id)).map(({ step, foundNobody }) => [step, foundNobody])).toEqual([
      [1, false],
      [0, true],
    ])
    await send(5)
    expect(mails).toHaveLength(1)
    expect(await attention(id)).toEqual({ at, managerTold: true })
    await accept(id)
    expect(await attention(id)).toBeUndefined()
  })

  test('sends no message about what was accepted in the meantime', async () => {
    await climb([toManager(['email'], 5)])
    const id = await order()
    await raise(5)
    await accept(id)
    await send(5)
    expect(mails).toEqual([])
    expect((await log(id))[0]?.sends).toMatchObject([{ state: 'stopped', sentAt: null }])
  })

  test('gives a manager six alerts an hour, and the rest as one', async () => {
    await climb([toManager(['email'], 1)])
    for (let minute = 0; minute < 8; minute++) {
      const id = await order()
      await changeRows(server.db, 'guest_request', id, { created_at: after(minute) })
      await raise(minute + 1)
      await send(minute + 1)
    }
    expect(mails).toHaveLength(6)
    const states = (await log()).map(({ sends }) => sends[0]?.state)
    expect(states).toEqual(['held', 'held', 'sent', 'sent', 'sent', 'sent', 'sent', 'sent'])
    await raise(60)
    expect(mails).toHaveLength(6)
    await raise(61)
    await send(61)
    expect(mails).toHaveLength(7)
    expect(mails.at(-1)?.raw).toContain('2 guests are waiting')
    const [digest] = await log()
    expect(digest).toMatchObject({ step: null, sends: [{ state: 'sent' }] })
    expect(digest?.subjects).toHaveLength(2)
  })

  test('is climbed by a chat that nobody reads', async () => {
    await climb([toManager(['sound'], 5)], { departmentId: undefined })
    await write('Is the pool open?')
    await raise(5)
    expect(await own(manager)).toMatchObject([{ subjects: [{ kind: 'chat' }] }])
    const { body } = await guest.call(getChatRoom, { params: { id: guest.id } })
    const params = { id: body.data._id }
    await manager.call(markDeskChatRead, { params, body: { lastSeq: 1 } })
    expect(await own(manager)).toEqual([])
    // A message after that waits again.
    await write('And the sauna?')
    await raise(20)
    expect(await log(params.id)).toHaveLength(2)
  })

  test('goes on where a person has no phone or browser, and says what was not sent', async () => {
    await climb([
      { afterMinutes: 5, to: { staffId: attendant.id }, by: ['sms', 'push'] },
      toManager(['sound']),
    ])
    const id = await order()
    await raise(5)
    await send(5)
    await raise(10)
    const [second, first] = await log(id)
    expect(first?.sends).toMatchObject([
      { way: 'push', state: 'due' },
      { way: 'sms', state: 'failed' },
    ])
    expect(second?.sends).toMatchObject([{ way: 'sound', state: 'sent' }])
  })

  test('sends nothing from a practice hotel', async () => {
    await changePhone('+919000000078')
    await climb([toManager(['sms', 'email', 'push'], 5)])
    const office = await subscribe(manager.headers)
    const made = { practises_for: hotel.id, made_at: new Date(), next_act_at: after(9999) }
    const practice = { seed: 1, filled_on: '2026-01-01', ...made }
    await addRows(server.db, 'practice_hotel', { hotel_id: hotel.id, ...practice })
    await order()
    await raise(5)
    await send(5)
    await pushAll()
    expect([texts, mails, textsOf(office)]).toEqual([[], [], []])
  })
})

test('an alert shows when it arrived and when it was opened, by the person only', async () => {
  await climb([toManager(['sound', 'push'], 5)])
  const id = await order()
  await raise(5)
  const params = { id: (await log(id))[0]?._id ?? '' }
  const mark = (person: TestStaff, body: { state: 'delivered' | 'tapped'; way?: 'sound' }) =>
    person.call(markAlert, { params, body })
  expect((await mark(admin, { state: 'tapped' })).status).toBe(404)
  expect((await mark(manager, { state: 'delivered', way: 'sound' })).status).toBe(204)
  expect((await mark(manager, { state: 'tapped' })).status).toBe(204)
  const [push, sound] = (await log(id))[0]?.sends ?? []
  expect(push).toMatchObject({ deliveredAt: null, tappedAt: expect.any(String) })
  expect(sound).toMatchObject({ deliveredAt: expect.any(String), tappedAt: expect.any(String) })
  expect((await own(manager))[0]?.isTapped).toBe(true)
})

test('a ladder keeps its order, and people of the hotel', async () => {
  const add = (steps: LadderStep[]) =>
    manager.call(addEscalation, { body: { departmentId: department.id, steps } })
  const wrong = await add([toManager(['sound'], 10), toManager(['sms'], 5)])
  expect(wrong.body).toMatchObject({ errors: [{ field: 'steps.1.afterMinutes' }] })
  const stranger = { afterMinutes: 1, to: { staffId: guest.id }, by: ['sound'] as ['sound'] }
  expect((await add([stranger])).status).toBe(404)
})

async function changePhone(phone: string) {
  const { name, email } = manager
  const body = { name, email, role: 'manager' as const, phone }
  const answer = await admin.call(changeStaff, { params: { id: manager.id }, body })
  expect(answer.body).toMatchObject({ data: { phone } })
}
