import { listWebhooks } from '@bellhop/contract/desk/webhooks'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import {
  openServerOfWebhooks,
  passTime,
  recordChange,
  setUpWebhooks,
  versionsBySubject,
} from '../../testing/webhooks.ts'

const server = await openServerOfWebhooks()
const { hotel, admin, connect, deliver } = setUpWebhooks(server)

const roomA = newId()
const roomB = newId()
const change = (room: string) => recordChange(hotel, { room })
const stateOf = async (id: string) => {
  const { body } = await admin.call(listWebhooks)
  return body.data.find(({ _id }) => _id === id)
}

/** Fails as long as the test wants. */
async function connectFailing() {
  let isDown = true
  let tries = 0
  const connected = await connect(undefined, {
    onMessage: () => void tries++,
    chooseFault: () => (isDown ? 'error' : undefined),
  })
  return {
    ...connected,
    countTries: () => tries,
    recover: () => {
      isDown = false
    },
  }
}

test('is tried with growing waits, and switched off after three days, with an email to the admins', async () => {
  const { id, countTries } = await connectFailing()
  stopClock()
  const start = Date.now()
  await change(roomA)
  await deliver()
  expect(await stateOf(id)).toMatchObject({ enabled: true, disabledAt: null })
  expect((await stateOf(id))?.failingSince).toBe(new Date(start).toISOString())
  const waits: number[] = []
  for (let minutes = 0; minutes < 2 * 24 * 60; minutes += 30) {
    const before = countTries()
    passTime(MINUTE_MS * 30)
    await deliver()
    if (countTries() > before) waits.push(minutes)
  }
  expect(countTries()).toBeGreaterThan(15)
  expect(countTries()).toBeLessThan(40)
  expect(waits[0]).toBe(0)
  passTime(DAY_MS - MINUTE_MS)
  await changeRows(
    server.db,
    'staff_session',
    { hotel_id: hotel.id },
    { expires_at: new Date(Date.now() + DAY_MS) },
  )
  await deliver()
  expect(await stateOf(id)).toMatchObject({ enabled: true })
  passTime(3 * HOUR_MS)
  await deliver()
  expect(await stateOf(id)).toMatchObject({
    ...{ enabled: false, reason: 'failing' },
    disabledAt: new Date().toISOString(),
  })
  const mails = await readRows(server.db, 'webhook_mail', ['staff_id'], { webhook_id: id })
  expect(mails).toEqual([{ staff_id: admin.id }])
  const tries = countTries()
  await change(roomA)
  passTime(DAY_MS)
  await deliver()
  expect(countTries()).toBe(tries)
})

test('gets what has waited at once when it answers again', async () => {
  const { receiver, countTries, recover } = await connectFailing()
  stopClock()
  for (let count = 0; count < 40; count++) await change(newId())
  await deliver()
  // It seems to be down after a few.
  expect(countTries()).toBeLessThan(10)
  for (let hours = 0; hours < 12; hours++) {
    passTime(HOUR_MS)
    await deliver()
  }
  expect(countTries()).toBeLessThan(25)
  recover()
  passTime(2 * HOUR_MS)
  await deliver()
  expect(receiver.received).toHaveLength(40)
})

test('gives up a message that always fails after three days, and goes on with its subject', async () => {
  let tries = 0
  const { receiver, id } = await connect(undefined, {
    chooseFault: ({ data }) => {
      if (data.version !== 1) return undefined
      tries++
      return 'error'
    },
  })
  stopClock()
  await change(roomA)
  await change(roomA)
  for (let hours = 0; hours <= 3 * 24; hours += 3) {
    await change(roomB)
    await deliver()
    passTime(3 * HOUR_MS)
  }
  await deliver()
  expect(tries).toBeGreaterThan(10)
  expect(versionsBySubject(receiver.received).get(roomA)).toEqual([2])
  const row = await readRow(server.db, 'webhook', ['disabled_at'], id)
  expect(row.disabled_at).toBeNull()
})

test('switches off an address that answers 410', async () => {
  const { receiver, id } = await connect(undefined, {
    chooseFault: ({ data }) => (data.version === 2 ? 'gone' : undefined),
  })
  await change(roomA)
  await change(roomA)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ enabled: false, reason: 'gone' })
  const [entry] = await readRows(server.db, 'audit', ['actor_kind', 'after'], {
    ...{ hotel_id: hotel.id, action: 'webhook.switchOff' },
  })
  expect(entry).toEqual({ actor_kind: 'server', after: { host: new URL(receiver.origin).host } })
})
