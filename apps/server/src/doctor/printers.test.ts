import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../shared/ids.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { addRows, changeRows } from '../testing/rows.ts'
import { formatFinding } from './finding.ts'
import { checkPrinters } from './printers.ts'

const now = new Date()

test('names printers that have said nothing for a day', async () => {
  const server = await openTestApp()
  onTestFinished(() => server.close())
  const check = async () => formatFinding(await checkPrinters(server.db, now), 'en')
  const hotel = await buildHotel(server, { name: 'Hotel Sol' })
  expect(await check()).toMatchObject({ state: 'off', what: 'No hotel has a printer.' })
  const id = newId()
  await addRows(server.db, 'printer', {
    ...{ hotel_id: hotel.id, id, name: 'Grill', kind: 'epson', width: 80, event_id: 0 },
    ...{ key_hash: Buffer.alloc(32), created_at: now },
  })
  expect(await check(), 'before it was connected').toMatchObject({ state: 'ok' })
  await changeRows(server.db, 'printer', id, { seen_at: new Date(now.getTime() - MINUTE_MS) })
  expect(await check()).toMatchObject({ state: 'ok', what: 'All printers fetch their tickets.' })
  await changeRows(server.db, 'printer', id, { seen_at: new Date(now.getTime() - 2 * DAY_MS) })
  expect(await check()).toMatchObject({
    state: 'problem',
    what: '1 printer fetches no tickets: Grill of Hotel Sol, no ticket waits.',
  })
})
