import { getJournal } from '@bellhop/contract/desk/accounting'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { getFigures } from '@bellhop/contract/desk/figures'
import { countCash } from '@bellhop/contract/desk/reports'
import * as calls from '@bellhop/contract/desk/travel-agents'
import { commissionOf } from '@bellhop/domain/accounting/commissions'
import { addDays } from '@bellhop/domain/stays/booking'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { readWorkbook } from '../../tables/workbook/read-workbook.ts'
import { setUpTravelAgents } from '../../testing/travel-agents.ts'

const travelAgents = await setUpTravelAgents()
const { server, hotel, manager, desk, plan, today, month } = travelAgents
const { addAgent, balanceOf, statement, pay, buildSent } = travelAgents

test('the statement, its pages and tables, the journal, the drawer and the figures agree with a sum by SQL', async () => {
  const id = await addAgent({ percent: 12.34, plans: [{ ratePlanId: plan.id, percent: 7.77 }] })
  const stays = [await buildSent(id), await buildSent(id, newId()), await buildSent(id)]
  const [withMeals] = stays
  await sql`UPDATE stay_night SET net = price, meals_net = 33333
    WHERE hotel_id = ${hotel.id} AND stay_id = ${withMeals?.stayId}`.execute(server.db)
  for (const stay of stays) await stay.leave()
  const night = await stays[1]?.firstNight()
  const correction = { amount: 123.45, reason: 'Noise' }
  await manager.call(correctEntry, { params: { id: night?._id ?? '' }, body: correction })
  await desk.call(countCash, { body: { counted: 1000 } })
  await pay(id, 100, { method: 'cash' })
  const mistaken = await pay(id, 7)
  expect(mistaken.status).toBe(201)
  const [last] = (await statement(id)).payments
  const params = { id, paymentId: last?._id ?? '' }
  await manager.call(calls.takeBackCommission, { params, body: {} })

  const whole = await statement(id)
  const { rows } = await sql<{ revenue: number; rate: number }>`
    SELECT sum(coalesce(e.net, 0) - coalesce(round(e.net * n.meals_net / nullif(coalesce(n.net, n.price), 0)), 0))::float8 AS revenue,
      CASE s.rate #>> '{plan,id}' WHEN ${plan.id} THEN 777 ELSE 1234 END AS rate
    FROM stay s JOIN stay_night n ON n.stay_id = s.id
    JOIN LATERAL (SELECT sum(net - included_tax) AS net FROM folio_entry
      WHERE stay_id = s.id AND night = n.night AND kind = 'roomNight') e ON true
    WHERE s.hotel_id = ${hotel.id} AND s.id = ANY(${stays.map(({ stayId }) => stayId)}::uuid[])
    GROUP BY s.id, s.rate`.execute(server.db)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  expect(rows).toHaveLength(3)
  const earned = sum(rows.map(({ revenue, rate }) => commissionOf(revenue, rate))) / 100
  expect(whole.commission).toBeCloseTo(earned)
  expect(whole.revenue).toBeCloseTo(sum(rows.map(({ revenue }) => revenue)) / 100)
  expect(whole).toMatchObject({ opening: 0, paid: 100, closing: await balanceOf(id) })
  expect(whole.closing).toBeCloseTo(earned - 100)
  const later = { from: addDays(today(), 1), to: addDays(today(), 1) }
  expect(await statement(id, later)).toMatchObject({ opening: whole.closing, commission: 0 })

  const listed = []
  for (let before: string | undefined, pages = 0; pages < 9; pages++) {
    const { lines } = await statement(id, { limit: 2, ...(before && { before }) })
    listed.push(...lines.data)
    before = lines.next
    if (!before) break
  }
  expect(listed).toEqual(whole.lines.data)
  expect(listed).toHaveLength(4)

  const read = async (url: string) =>
    await server.app.inject({ method: 'GET', url: `/api${url}`, headers: manager.headers })
  const { from, to } = month()
  const file = `/desk/travel-agents/${id}/statement/file?from=${from}&to=${to}`
  const table = parse<Record<string, string>>((await read(file)).body, { bom: true, columns: true })
  expect(table).toHaveLength(2 + 4 + 3)
  expect(Number(table.at(-1)?.Balance)).toBeCloseTo(whole.closing)
  expect(Number(table.at(-2)?.Balance)).toBeCloseTo(whole.closing)
  const workbook = readWorkbook((await read(`${file}&format=xlsx`)).rawPayload, [])
  expect(workbook.rows).toHaveLength(1 + table.length)

  const journal = parse<Record<string, string>>((await read(getJournal.url)).body, {
    ...{ bom: true, columns: true },
  })
  const of = (account: string) =>
    sum(
      journal
        .filter((row) => row.Account === account)
        .map(({ Debit, Credit }) => Number(Debit) - Number(Credit)),
    )
  expect(of('Commissions of travel agents')).toBeCloseTo(earned)
  expect(of('Owed to travel agents')).toBeCloseTo(-whole.closing)
  expect(sum(journal.map(({ Debit, Credit }) => Number(Debit) - Number(Credit)))).toBeCloseTo(0)
  for (const rowsOfEntry of Map.groupBy(journal, ({ Entry }) => Entry).values()) {
    expect(sum(rowsOfEntry.map(({ Debit, Credit }) => Number(Debit) - Number(Credit)))).toBeCloseTo(
      0,
    )
  }
  const counted = await desk.call(countCash, { body: { counted: 900 } })
  expect(counted.body.data).toMatchObject({ expected: 900, difference: 0 })

  const span = { from: addDays(today(), -3), to: today(), by: 'channel' } as const
  const figures = (await manager.call(getFigures, { query: span })).body.data
  expect(JSON.stringify(figures)).toContain('Atlas Travel')
})
