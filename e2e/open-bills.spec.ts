import type { Page } from '@playwright/test'
import { expectScreenAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a table is ordered for, split, moved to a room in part, paid in cash and invoiced', {
  tag: '@nightly',
}, async ({ desk, secondDesk }) => {
  await signInDesk(secondDesk, 'kitchen')
  await secondDesk.goto('/desk/kitchen')
  await signInDesk(desk, 'frontdesk')
  await desk.goto('/desk/bills')
  await desk.getByRole('button', { name: 'Open bill' }).click()
  const opening = desk.getByRole('dialog', { name: 'Open bill' })
  await opening.getByLabel('Table').fill('7')
  await opening.getByRole('button', { name: 'Open bill' }).click()
  const bill = desk.getByRole('region', { name: 'Folio of Table 7' })
  await expect(bill).toBeVisible()
  await expectScreenAccessible(desk)

  await bill.getByRole('button', { name: 'New request' }).click()
  const order = desk.getByRole('dialog', { name: 'New request' })
  for (const name of ['khichdi', 'khichdi']) {
    await order.getByLabel('Add an item').fill(name)
    await order.getByRole('button', { name: /^Khichdi/ }).click()
  }
  await order.getByRole('button', { name: /^Send for ₹/ }).click()
  await expect(order).toBeHidden()
  const ticket = secondDesk.getByRole('article').filter({ hasText: 'Table 7' })
  await expect(ticket).toContainText('Khichdi')
  await serve(desk)

  // Half of it is for a guest of room 204.
  await bill.getByRole('button', { name: 'Split', exact: true }).click()
  const split = desk.getByRole('dialog', { name: 'Split the bill' })
  await split.getByText('Equally').click()
  await split.getByRole('button', { name: 'Split', exact: true }).click()
  await expect(desk.getByText('One more bill is open.')).toBeVisible()
  const list = desk.getByRole('region', { name: 'Open bills' })
  const rows = list.getByRole('link', { name: /Table 7/ })
  await expect(rows).toHaveCount(2)
  await bill.getByRole('button', { name: 'Move to room' }).click()
  const move = desk.getByRole('dialog')
  await move.getByLabel('Room or guest').fill('204')
  await move.getByRole('button', { name: /Ananya Rao/ }).click()
  await move.getByRole('button', { name: /^Move ₹/ }).click()
  await expect(bill.getByText('Bill closed')).toBeVisible()
  await expect(rows).toHaveCount(1)

  await rows.click()
  await bill.getByRole('button', { name: 'Take payment' }).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('radio', { name: 'Cash' }).check()
  await payment.getByLabel('Cash given (optional)').fill('5000')
  await expect(payment.getByText(/Change: ₹/)).toBeVisible()
  await payment.getByRole('button', { name: /^Take ₹/ }).click()
  await bill.getByRole('button', { name: 'Close bill' }).click()
  const close = desk.getByRole('dialog', { name: 'Close bill' })
  await close.getByRole('button', { name: 'Close bill' }).click()
  await expect(bill.getByText(/^Invoice INV/)).toBeVisible()
  await expect(list.getByText('No table or customer has an open bill.')).toBeVisible()

  await desk.goto('/desk/folios?search=204')
  await desk.getByRole('link', { name: /Ananya Rao/ }).click()
  await expect(desk.getByText(/Table 7/).first()).toBeVisible()
})

/** The kitchen has made the dishes, and the waiter has brought them. */
async function serve(desk: Page): Promise<void> {
  const statuses = await desk.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const { data } = await (await fetch('/api/desk/guest-requests?status=active')).json()
    const own = data.filter(({ stayId }: { stayId: string }) => stayId === id)
    return await Promise.all(
      own.map(async ({ _id }: { _id: string }) => {
        const { status } = await fetch(`/api/desk/guest-requests/${_id}/advance`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status: 'done' }),
        })
        return status
      }),
    )
  })
  expect(statuses).toEqual([200])
}
