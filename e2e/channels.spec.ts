import { exampleProperty, openChannex } from '../fakes/channex/server.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{
  channex: Awaited<ReturnType<typeof openChannex>>
  settings: Record<string, string>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  channex: async ({}, use) => {
    const channex = await openChannex()
    await use(channex)
    await channex.close()
  },
  settings: async ({ channex }, use) => {
    await use({ CHANNEX_API_BASE: channex.origin })
  },
})

test('a booking of a portal arrives, changes and is cancelled, and the last room closes the portal', {
  tag: '@nightly',
}, async ({ desk, server, channex, consoleErrors }) => {
  const portal = channex.portals.get(exampleProperty.id)
  if (!portal) throw new Error('Expected a property')
  await signInDesk(desk)
  await desk.goto('/desk/channels')
  await desk.getByRole('button', { name: 'Connect Channex' }).click()
  const form = desk.getByRole('dialog', { name: 'Connect Channex' })
  await form.getByLabel('API key').fill('key')
  await form.getByLabel('Property ID').fill(exampleProperty.id)
  await form.getByRole('button', { name: 'Connect Channex' }).click()
  await desk.getByLabel('Lake View Suite').selectOption({ label: 'Pichola suite' })
  for (const plan of await desk.getByLabel(/^Standard/).all()) {
    await plan.selectOption({ label: 'Flexible' })
  }
  await desk.getByRole('button', { name: 'Save mapping' }).click()
  await expect(desk.getByText('Not sold here: Deluxe Room')).toBeVisible()
  await expectScreenAccessible(desk)
  await desk.getByRole('button', { name: 'Go live' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Go live' }).click()
  await expect(desk.getByText('On sale')).toBeVisible()

  consoleErrors.allow(/status of 429.*\/(read|compare)\)/)
  const tooOften = { status: 429, json: { code: 'rate_limited', detail: 'Too often.' } }
  await desk.route(/\/(read|compare)$/, (route) => route.fulfill(tooOften))
  for (const [index, choice] of ['Read again', 'Compare with the portal'].entries()) {
    await desk.getByRole('button', { name: /^More for/ }).click()
    await desk.getByRole('button', { name: choice }).click()
    await expect(desk.getByRole('main').getByRole('alert')).toHaveCount(index + 1)
  }

  const [checkIn, checkOut] = [hotelDay(40), hotelDay(42)]
  const free = () => portal.freeOn('room-suite', checkIn)
  await expect.poll(free).toBeGreaterThan(0)
  const rooms = free()
  const stay = { roomTypeId: 'room-suite', checkIn, checkOut, price: 9000, name: 'Paula Portal' }
  const uniqueId = portal.book(stay)?.attributes.unique_id ?? ''
  const address = await desk.getByRole('textbox', { name: 'Webhook address' }).inputValue()
  const wake = () =>
    fetch(`${server.url}${new URL(address).pathname}`, { method: 'POST', body: '{}' })
  expect((await wake()).status).toBe(204)
  await desk.goto('/desk/bookings')
  await desk.getByText('Upcoming', { exact: true }).click()
  const row = desk.getByRole('link', { name: /Paula Portal/ })
  await row.click()
  await expect(desk.getByText('Booked at Booking.com')).toBeVisible()
  await expect(desk.getByText('₹18,000.00').first()).toBeVisible()

  portal.change(uniqueId, 'modified', { ...stay, checkOut: hotelDay(43) })
  await wake()
  await expect(desk.getByText('₹27,000.00').first()).toBeVisible()
  portal.change(uniqueId, 'cancelled', stay)
  await wake()
  await expect(row).toBeHidden()
  await expect.poll(free).toBe(rooms)

  const status = await desk.evaluate(
    async ({ dates, count }) => {
      const types = await (await fetch('/api/desk/room-types')).json()
      const type = types.data.find(
        ({ name }: { name: { en: string } }) => name.en === 'Pichola suite',
      )
      const selectedRooms = [{ roomTypeId: type._id, count, adults: count, children: 0 }]
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const body = JSON.stringify({ ...dates, guest: { name: 'Last Room' }, selectedRooms })
      return (await fetch('/api/desk/bookings', { method: 'POST', headers, body })).status
    },
    { dates: { checkInDate: checkIn, checkOutDate: checkOut }, count: rooms },
  )
  expect(status).toBe(201)
  await expect.poll(free, { timeout: 60_000 }).toBe(0)
})
