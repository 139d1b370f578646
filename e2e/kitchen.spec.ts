import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** Makes a call of the desk. @returns its data */
async function call(desk: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const response = await desk.request.fetch(`/api/desk/${path}`, {
    method,
    ...(data && { data }),
    headers: { 'idempotency-key': crypto.randomUUID(), origin: new URL(desk.url()).origin },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data
}

/** Enters orders at Jheel: two of a dish from the tandoor and one from the hot kitchen, for this room and others. */
async function enterOrders(desk: Page, server: TestServer, room: string) {
  const foods = await server.query(
    `SELECT f.id, f.name, c.outlet_id AS outlet FROM food f
     JOIN food_category c ON c.hotel_id = f.hotel_id AND c.id = f.category_id
     WHERE f.hotel_id = $1 AND f.name IN ('Paneer tikka', 'Ker sangri', 'Panchmel dal')`,
    [server.hotelId],
  )
  const stays = await server.query(
    `SELECT s.id FROM stay s
     JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
     WHERE s.hotel_id = $1 AND s.status = 'inHouse' ORDER BY r.number = $2 DESC, r.number`,
    [server.hotelId, room],
  )
  const itemOf = (name: string) => foods.find((food) => food.name === name)?.id
  const order = (stay: unknown, lines: [string, number][]) =>
    call(desk, 'POST', `stays/${stay}/requests`, {
      kind: 'food',
      restaurantId: foods[0]?.outlet,
      lines: lines.map(([name, quantity]) => ({ itemId: itemOf(name), quantity })),
    })
  const first = await order(stays[0]?.id, [
    ['Paneer tikka', 2],
    ['Ker sangri', 1],
  ])
  for (const { id } of stays.slice(1, 5)) {
    await order(id, [
      ['Paneer tikka', 1],
      ['Panchmel dal', 1],
    ])
  }
  return { id: first._id as string, number: first.number as number }
}

const dishOf = (ticket: Locator, name: string) => ticket.getByRole('button', { name })

test('a rush at two stations, with a cancelled dish and one that runs out', {
  tag: '@nightly',
}, async ({ desk, secondDesk, ananya: guest, server }) => {
  const [own] = await server.query(
    `SELECT r.number FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
     JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
     WHERE s.hotel_id = $1 AND s.status = 'inHouse' AND g.phone = '+919000000001'`,
    [server.hotelId],
  )
  const room = String(own?.number)
  await signInDesk(desk)
  await signInDesk(secondDesk, 'frontdesk')
  const { id, number } = await enterOrders(desk, server, room)

  // The tandoor sees its dishes, the pass all of them.
  for (const [screen, station] of [
    [desk, 'Jheel · Tandoor'],
    [secondDesk, 'Jheel · Pass'],
  ] as const) {
    await screen.getByRole('link', { name: 'Kitchen' }).click()
    await screen.getByRole('combobox', { name: 'Station' }).selectOption(station)
  }
  const ticketOn = (screen: Page) =>
    screen
      .getByRole('article')
      .filter({ has: screen.getByRole('heading', { name: room }) })
      .filter({ hasText: 'Paneer tikka' })
  const tandoor = ticketOn(desk)
  const pass = ticketOn(secondDesk)
  await expect(dishOf(tandoor, 'Paneer tikka')).toContainText('2 ×')
  await expect(tandoor).not.toContainText('Ker sangri')
  await expect(dishOf(pass, 'Ker sangri')).toContainText('Hot kitchen')
  await expect(desk.getByRole('region', { name: 'To make' })).toContainText('6 Paneer tikka')
  await tandoor.getByRole('button', { name: `Accept ${room}` }).click()
  await expectAccessible(desk)

  // The front desk cancels one of two, and both stations and the guest see it.
  const details = await desk.context().newPage()
  await details.goto(`/desk/requests/${id}`)
  await details.getByRole('button', { name: 'Cancel a dish' }).click()
  const dialog = details.getByRole('dialog', { name: `Cancel a part of order #${number}` })
  await dialog.getByLabel('Dish').selectOption('2 × Paneer tikka')
  await dialog.getByRole('button', { name: 'Sold out for today.' }).click()
  await dialog.getByRole('button', { name: 'Cancel a dish' }).click()
  await expect(dialog).toBeHidden()
  await details.close()
  for (const ticket of [tandoor, pass]) {
    await expect(dishOf(ticket, 'Paneer tikka')).toContainText('1 of 2 cancelled')
    await ticket.getByRole('button', { name: 'Seen' }).click()
    await expect(ticket.getByRole('button', { name: 'Seen' })).toHaveCount(0)
  }
  await guest.goto(`/requests/${id}`)
  await expect(guest.getByRole('main')).toContainText('1 of 2 cancelled: Sold out for today.')

  // A key does not go where a button has just vanished.
  await desk.getByRole('heading', { name: 'Kitchen' }).click()
  await desk.keyboard.press('s')
  const soldOut = desk.getByRole('dialog', { name: 'Sold out or closed' })
  await soldOut.getByRole('searchbox').fill('paneer tikka')
  await soldOut.getByRole('button', { name: 'Mark Paneer tikka as sold out' }).click()
  // The dialog has grown by it: a button that moves while it is clicked is missed.
  await expect(soldOut.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(soldOut).toHaveCount(0)

  // A dish is marked at its station; the pass completes the order.
  await dishOf(tandoor, 'Paneer tikka').click()
  await expect(tandoor).toHaveCount(0)
  await expect(dishOf(pass, 'Paneer tikka')).toHaveAttribute('aria-pressed', 'true')
  await expect(guest.getByRole('main')).toContainText('Preparing')
  await dishOf(pass, 'Ker sangri').click()
  await secondDesk.getByRole('button', { name: new RegExp(`^Confirm.*${room}`) }).click()
  await expect(pass).toHaveCount(0)
  await expect(guest.getByRole('main')).toContainText('On the way')

  // The tandoor takes it back, and the guest is not told otherwise.
  await desk.keyboard.press('r')
  const ready = desk.getByRole('dialog', { name: 'Last 20 ready' })
  await ready.getByRole('button', { name: `Recall ${room}` }).click()
  await expect(dishOf(tandoor, 'Paneer tikka')).toHaveAttribute('aria-pressed', 'false')
  await expect(dishOf(pass, 'Paneer tikka')).toHaveAttribute('aria-pressed', 'false')
  await expect(guest.getByRole('main')).toContainText('On the way')
})
