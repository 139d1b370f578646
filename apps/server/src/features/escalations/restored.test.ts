import { listAlerts } from '@bellhop/contract/desk/alerts'
import { addEscalation } from '@bellhop/contract/desk/escalations'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { holdAlerts } from '../../backup/hold-alerts.ts'
import { buildStaff } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { setUpPushing } from '../../testing/pushing.ts'
import { changeRows } from '../../testing/rows.ts'
import { raiseAlerts } from './raise-alerts.ts'

const { hotel, order, server } = await setUpPushing()
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

test('after a restore no alert is sent again, and the remaining steps are counted from then', async () => {
  const start = Date.now()
  const after = (minutes: number) => new Date(start + minutes * MINUTE_MS)
  const { db, app } = server
  const raise = (minutes: number) =>
    raiseAlerts({ ...app, db, sendMail: undefined }, after(minutes))
  const log = async (subjectId: string) =>
    (await manager.call(listAlerts, { query: { subjectId } })).body.data.map(({ step, sends }) => [
      step,
      sends.map(({ way, state }) => `${way} ${state}`),
    ])
  const toManager = (afterMinutes: number) => ({
    ...{ afterMinutes, to: { role: 'manager' as const }, by: ['push' as const, 'sound' as const] },
  })
  await manager.call(addEscalation, { body: { steps: [toManager(5), toManager(10)] } })
  const [alerted, waiting] = [await order(), await order()]
  await changeRows(db, 'guest_request', alerted, { created_at: after(1) })
  await changeRows(db, 'guest_request', waiting, { created_at: after(8) })
  await raise(7)
  const query = (text: string, values: unknown[] = []) =>
    db.executeQuery(CompiledQuery.raw(text, values)) as never
  await holdAlerts({ query }, after(20))

  await raise(24)
  const first = [0, ['push stopped', 'sound sent']]
  const next = (step: number) => [step, ['push due', 'sound sent']]
  expect([await log(alerted), await log(waiting)]).toEqual([[first], []])
  await raise(26)
  expect([await log(alerted), await log(waiting)]).toEqual([[first], [next(0)]])
  await raise(31)
  expect([await log(alerted), await log(waiting)]).toEqual([
    [next(1), first],
    [next(1), next(0)],
  ])
})
