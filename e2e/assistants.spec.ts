import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { RatesOfType } from '../packages/contract/src/desk/rates.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const night = hotelDay(20)
const price = 7777

/** Makes a key at the desk, and connects an assistant that uses tools with it. */
async function connectAssistant(desk: Page) {
  const { origin } = new URL(desk.url())
  const made = await desk.request.post('/api/desk/api-keys', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { name: 'Revenue assistant', scopes: ['rates.read', 'rates.write'] },
  })
  const { key } = (await made.json()).data
  return async function use(name: string, given: object) {
    const response = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: given },
      }),
    })
    const { result } = (await response.json()) as { result: { content: { text: string }[] } }
    return JSON.parse(result.content[0]?.text ?? '') as { plan: string }
  }
}

async function readRates(desk: Page): Promise<RatesOfType[]> {
  const response = await desk.request.get(`/api/desk/rates?from=${night}&to=${hotelDay(21)}`)
  return (await response.json()).data
}

test('an assistant proposes other rates, which a manager accepts and undoes', {
  tag: '@nightly',
}, async ({ admin: desk, secondDesk, consoleErrors }) => {
  await signInDesk(secondDesk, 'frontdesk')
  const use = await connectAssistant(desk)
  await desk.goto('/desk/proposals')
  await expect(desk.getByText(/^Assistants and other programs/)).toBeVisible()
  await expectScreenAccessible(desk)

  const [type] = await readRates(desk)
  const former = type?.nights[0]?.price
  const propose = () =>
    use('set_rates', {
      ...{ name: 'Festival', roomTypeIds: [type?._id], price },
      ...{ firstNight: night, lastNight: night, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    })
  await propose()
  const plan = desk.getByRole('article', { name: 'Change rates' })
  await expect(plan).toContainText('Proposed by Revenue assistant')
  await expect(plan).toContainText(type?.name ?? '')
  await expect(plan).toContainText('₹7,777.00')
  await expect(plan).toContainText(/Decide by/)
  await expectScreenAccessible(desk)
  expect((await readRates(desk))[0]?.nights[0]?.price).toBe(former)

  // A receptionist sees it from the rail, and may not change rates.
  await secondDesk
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: '1 to decide. People' })
    .click()
  await secondDesk.getByRole('link', { name: /Proposals/ }).click()
  consoleErrors.allow(/status of 403/)
  const theirs = secondDesk.getByRole('article', { name: 'Change rates' })
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await expect(theirs.getByRole('alert')).toHaveText(/^Your role can’t make this change/)
  await expectScreenAccessible(secondDesk)

  await plan.getByRole('button', { name: 'Accept' }).click()
  await expect(plan).toHaveCount(0)
  const decided = desk.getByRole('listitem').filter({ hasText: 'Change rates' })
  await expect(decided).toContainText('Change made')
  await expect(theirs).toHaveCount(0)
  await expectScreenAccessible(desk)
  await desk.goto(`/desk/rates?month=${night.slice(0, 7)}`)
  const cell = desk.getByRole('gridcell', { name: /₹7,777\.00/ })
  await expect(cell).toBeVisible()

  await desk.goto('/desk/proposals')
  await decided.getByRole('button', { name: 'Undo Change rates' }).click()
  await expect(decided).toContainText('Change undone')
  expect((await readRates(desk))[0]?.nights[0]?.price).toBe(former)
  await desk.goto(`/desk/rates?month=${night.slice(0, 7)}`)
  await expect(desk.getByRole('gridcell').first()).toBeVisible()
  await expect(cell).toHaveCount(0)

  // From the message, too, and a second one is declined.
  await desk.goto('/desk/proposals')
  await propose()
  await plan.getByRole('button', { name: 'Accept' }).click()
  await desk.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(decided.filter({ hasText: 'Change undone' })).toHaveCount(2)
  await propose()
  await plan.getByRole('button', { name: 'Decline' }).click()
  await expect(decided.filter({ hasText: 'Declined by' })).toHaveCount(1)
  expect((await readRates(desk))[0]?.nights[0]?.price).toBe(former)
})
