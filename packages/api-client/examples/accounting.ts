/**
 * The lines of the bills of some days for the accountant, a file for each day:
 * `BELLHOP_URL=… BELLHOP_KEY=… node accounting.ts 2026-12-01 2026-12-31`. Scope: reports.read
 */
import { writeFile } from 'node:fs/promises'
import { type Bellhop, bodyOf, createClient } from '@bellhop/api-client'

/**
 * @param from YYYY-MM-DD, the hotel's date
 * @param to the last day
 * @returns the table and the sums of each day with lines; the table has a column for each tax of the day
 */
export async function* readDays(bellhop: Bellhop, from: string, to: string) {
  for (const date of listDays(from, to)) {
    const query = { date }
    const { data } = await bodyOf(bellhop.GET('/desk/reports/day', { params: { query } }))
    if (data.entries === 0) continue
    const csv = await bodyOf(
      bellhop.GET('/desk/reports/day.csv', { params: { query }, parseAs: 'text' }),
    )
    yield { date, charged: data.charged.total, received: data.received.net, csv: String(csv) }
  }
}

function* listDays(from: string, to: string): Generator<string> {
  for (const day = new Date(from); day <= new Date(to); day.setUTCDate(day.getUTCDate() + 1)) {
    yield day.toISOString().slice(0, 10)
  }
}

if (import.meta.main) {
  const { BELLHOP_URL: url = 'http://localhost:3000', BELLHOP_KEY: key = '' } = process.env
  const [from = '', to = from] = process.argv.slice(2)
  for await (const { date, charged, received, csv } of readDays(
    createClient({ url, key }),
    from,
    to,
  )) {
    await writeFile(`bills-${date}.csv`, csv)
    console.log(`${date}: ${charged} charged, ${received} received`)
  }
}
