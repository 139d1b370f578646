import type { Sent } from '../fakes/printer/printer.ts'
import { openStarPrinter } from '../fakes/printer/star.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a manager adds a printer, and a person decides about a ticket whose answer is lost', {
  tag: '@nightly',
}, async ({ admin: desk, server }) => {
  await desk.goto('/desk/printers')
  await desk.getByRole('button', { name: 'Add printer' }).click()
  const form = desk.getByRole('dialog', { name: 'Add printer' })
  await form.getByLabel('Name').fill('Kitchen printer')
  await expectScreenAccessible(desk)
  await form.getByRole('button', { name: 'Add printer' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Address for Kitchen printer' })
  const address = (await sheet.getByText(/\/cloudprnt$/).textContent()) ?? ''
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  const row = desk.getByRole('row', { name: /Kitchen printer/ })
  await expect(row).toContainText('Not connected yet')

  const faults = [undefined, 'cut' as const]
  const printer = openStarPrinter({
    device: '00:11:62:1b:2c:3d',
    chooseFault: () => faults.shift(),
    // It never says what became of the ticket.
    random: () => 0.9,
    async send({ method, query = '', type, body }: Sent) {
      const response = await fetch(`${server.url}${new URL(address).pathname}?${query}`, {
        ...{ method, ...(type && { headers: { 'content-type': type } }) },
        ...(body !== undefined && { body }),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: {}, body: bytes }
    },
  })
  await printer.poll()
  await desk.reload()
  await expect(row).toContainText('Ready')

  const [found] = await server.query(
    `SELECT s.id AS stay, o.id AS outlet, f.id AS food
    FROM stay s JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
    JOIN outlet o ON o.hotel_id = s.hotel_id
    JOIN food_category c ON c.hotel_id = s.hotel_id AND c.outlet_id = o.id
    JOIN food f ON f.hotel_id = s.hotel_id AND f.category_id = c.id
    WHERE s.hotel_id = $1 AND s.status = 'inHouse' AND r.number = '204' AND f.name = 'Khichdi'`,
    [server.hotelId],
  )
  const ordered = await desk.evaluate(
    async ({ path, body }) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return response.status
    },
    {
      path: `/api/desk/stays/${found?.stay}/requests`,
      body: {
        kind: 'food',
        restaurantId: found?.outlet,
        lines: [{ itemId: found?.food, quantity: 1 }],
      },
    },
  )
  expect(ordered).toBe(201)
  await printer.poll()
  expect(printer.printed).toHaveLength(1)
  await server.query(
    `UPDATE printer_ticket SET fetched_at = now() - interval '5 minutes' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  printer.mend()
  await printer.poll()
  await desk.goto('/desk/board')
  const notices = desk.getByRole('status', { name: 'Printer notices' })
  await expect(notices).toContainText(/order \d+, room 204, may not have been printed/)
  await expectScreenAccessible(desk)
  expect(printer.printed, 'not printed by itself').toHaveLength(1)
  await notices.getByRole('button', { name: /^Print a copy/ }).click()
  await expect(notices).toBeHidden()
  await printer.poll()
  expect(printer.printed).toHaveLength(2)
})
