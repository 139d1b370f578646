import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { DayReport } from '../packages/contract/src/desk/reports.ts'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { settle } from './support/settle.ts'
import { expect, test } from './support/test.ts'

test('the report shows payments at once, records cash counts and downloads a day', {
  tag: '@nightly',
}, async ({ desk, secondDesk, consoleErrors }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.setViewportSize({ width: 1024, height: 768 })
  await desk.getByRole('link', { name: 'Money' }).click()
  await desk.getByRole('link', { name: 'Reports' }).click()
  await expect(desk.getByRole('heading', { name: 'Reports', level: 1 })).toBeFocused()
  await expect(desk).toHaveURL(/\/desk\/reports$/)
  const received = desk.getByRole('region', { name: 'Received' })
  const cash = received.getByRole('row').filter({ hasText: 'Cash' })
  await expect(cash).toHaveText('Cash––––')
  await settle(desk)
  await expectAccessible(desk)
  const links = await desk.getByRole('link', { name: 'Guests from abroad' }).boundingBox()
  const day = await desk.getByRole('heading', { level: 2 }).first().boundingBox()
  expect((links?.y ?? Number.NaN) + (links?.height ?? 0)).toBeLessThanOrEqual(day?.y ?? 0)

  // A colleague takes cash after the first count.
  const drawer = desk.getByRole('group', { name: 'Cash drawer' })
  await expect(drawer).toContainText('Not counted yet.')
  await drawer.getByRole('button', { name: 'Count cash' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Count cash' })
  await expect(dialog.getByLabel('Cash in the drawer')).toBeFocused()
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await expect(dialog.getByText('Enter an amount, such as 12500.')).toBeVisible()
  await dialog.getByLabel('Cash in the drawer').fill('5000')
  await dialog.getByLabel('Cash in the drawer').press('Enter')
  await expect(dialog.getByText('First count.')).toBeFocused()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer).toContainText('₹5,000.00')

  await signInDesk(secondDesk)
  const read = async () => {
    const response = await secondDesk.request.get('/api/desk/reports/day')
    return (await response.json()).data as DayReport
  }
  const folios = await secondDesk.request.get('/api/desk/folios?list=inHouse')
  const stayId = (await folios.json()).data[0]._id
  const takePayment = (payment: object) =>
    secondDesk.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/desk/payments', { method: 'POST', headers, body })).status
    }, JSON.stringify(payment))
  expect(await takePayment({ stayId, amount: 1250.5, method: 'cash' })).toBe(201)
  await expect(cash).toHaveText(/1,250\.50/)
  await expect(drawer).toContainText('₹6,250.50')

  await drawer.getByRole('button', { name: 'Count cash' }).click()
  await dialog.getByLabel('Cash in the drawer').fill('6200,5')
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await expect(dialog).toContainText('₹50.00 short')
  await expectAccessible(desk)
  await dialog.getByLabel('Note (optional)').fill('One note is missing.')
  await dialog.getByRole('button', { name: 'Save with the difference' }).click()
  await expect(desk.getByText('Count saved: ₹50.00 short.')).toBeVisible()
  const counts = desk.getByRole('region', { name: 'Cash counts' }).getByRole('row')
  await expect(counts).toHaveCount(3)
  await expect(counts.nth(1)).toContainText('50.00 short')
  await expect(counts.nth(1)).toContainText('One note is missing.')

  const { date, entries, charged } = await read()
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`day-${date}.csv`)
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
  })
  expect(rows).toHaveLength(entries)
  expect(rows.at(-1)).toMatchObject({ Kind: 'Payment', Method: 'cash', Total: '-1250.5' })
  const cents = rows
    .filter(({ Kind }) => Kind !== 'Payment' && Kind !== 'Advance')
    .reduce((sum, { Total }) => sum + Math.round(Number(Total) * 100), 0)
  expect(cents).toBe(Math.round(charged.total * 100))

  // Each day has its own address.
  await desk.getByRole('button', { name: 'Previous day' }).click()
  await expect(desk).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/)
  await expect(drawer).toHaveCount(0)
  await desk.getByLabel('Date').fill('2026-01-01')
  await expect(desk.getByRole('heading', { name: 'Thursday, 1 January 2026' })).toBeVisible()
  await expect(desk.getByText('Nothing was charged or received on this day.')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Thursday, 1 January 2026' })).toBeVisible()
  await desk.getByRole('button', { name: 'Today' }).click()
  await expect(desk).toHaveURL(/\/desk\/reports$/)
  await expect(cash).toHaveText(/1,250\.50/)

  // Without the server, the figures stay with their time.
  consoleErrors.allow(/ERR_FAILED/)
  await desk.route(/\/api\/desk\/reports\//, (route) => route.abort())
  expect(await takePayment({ stayId, amount: 10, method: 'card' })).toBe(201)
  await expect(desk.getByText(/^Figures as of \d\d:\d\d\. Can’t reach the server/)).toBeVisible()
  await expect(cash).toHaveText(/1,250\.50/)
})
