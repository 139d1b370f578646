import { listAlerts } from '@bellhop/contract/desk/alerts'
import { addEscalation } from '@bellhop/contract/desk/escalations'
import { maxSmsAnHour } from '@bellhop/domain/limits'
import { expect, test } from 'vitest'
import { addUsed } from '../../limits/rate-limits.ts'
import { smsLimitOf } from '../../limits/sms-limits.ts'
import { setUpMessages } from '../../testing/guest-messages.ts'
import { changeRows } from '../../testing/rows.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { sendMessages } from './send-messages.ts'

const { after, answers, hotel, manager, order, server, texts } = await setUpMessages()

const states = async () =>
  (await manager.call(listAlerts)).body.data.map(({ sends }) =>
    sends.map(({ way, state }) => `${way} ${state}`),
  )

test('text messages beyond those of an hour are not sent, also by two servers at once', async () => {
  const { app, db } = server
  const send = (minutes: number) => sendMessages(app, after(minutes))
  const beAlerted = async (minutes: number) => {
    await changeRows(db, 'guest_request', await order(), { created_at: after(minutes - 1) })
    await raiseAlerts(app, after(minutes))
  }
  await changeRows(db, 'staff', manager.id, { phone: '+919000000079' })
  const step = {
    afterMinutes: 1,
    to: { staffId: manager.id },
    by: ['sms' as const, 'sound' as const],
  }
  expect((await manager.call(addEscalation, { body: { steps: [step] } })).status).toBe(201)
  const used = { ...smsLimitOf(hotel.id, 'staff'), amount: maxSmsAnHour - 1 }
  await addUsed(db, [used, smsLimitOf(hotel.id, 'guests')], after(5))

  await beAlerted(6)
  // One that the gateway does not accept is not counted.
  answers.push(503)
  await send(6)
  await beAlerted(7)
  await Promise.all([send(8), send(8)])
  expect(texts).toHaveLength(1)
  expect((await states()).flat().sort()).toEqual([
    ...['sms failed', 'sms sent', 'sound sent', 'sound sent'],
  ])
  await beAlerted(66)
  await send(66)
  expect(texts).toHaveLength(2)
})

test('an alert is shown as not sent once it is an hour old, and not tried any more', async () => {
  const { app, db } = server
  await changeRows(db, 'staff', manager.id, { phone: '+919000000079' })
  const to = { staffId: manager.id }
  const step = { afterMinutes: 1, to, by: ['sms' as const, 'push' as const] }
  expect((await manager.call(addEscalation, { body: { steps: [step] } })).status).toBe(201)
  await changeRows(db, 'guest_request', await order(), { created_at: after(1) })
  await raiseAlerts(app, after(3))
  const statesAfter = async (minutes: number) => {
    const at = { queued_at: after(-minutes), next_attempt_at: after(-minutes) }
    await changeRows(db, 'alert_send', { hotel_id: hotel.id }, at)
    return await states()
  }
  expect(await statesAfter(59)).toEqual([['push due', 'sms due']])
  expect(await statesAfter(61)).toEqual([['push failed', 'sms failed']])
  await sendMessages(app, after(0))
  expect(texts).toEqual([])
})
