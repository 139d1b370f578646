import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectScreenAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { deskPassword } from './support/server.ts'
import { expect, test, wide } from './support/test.ts'

test('an admin lets a program in by a key, sees when it was used, and revokes it', async ({
  admin: desk,
  server,
  consoleErrors,
}) => {
  // Asked to confirm who they are.
  consoleErrors.allow(/status of 403/)
  await server.query(
    `UPDATE staff_session SET authenticated_at = now() - interval '11 minutes' WHERE hotel_id = $1`,
    [server.hotelId],
  )
  await desk.context().grantPermissions(['clipboard-write'])
  await desk.goto('/desk/programs')
  await expect(desk.getByText(/^A key lets another program/)).toBeVisible()
  await desk.getByRole('button', { name: 'Add key' }).click()
  const form = desk.getByRole('dialog', { name: 'Add key' })
  await form.getByLabel('Name of the program').fill('Door locks')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Choose what the program may do.').first()).toBeVisible()
  await form.getByRole('group', { name: 'stays' }).getByRole('checkbox', { name: /^Read/ }).check()
  await form.getByLabel(/^Only from these addresses/).fill('127.0.0.1\nlobby')
  await expectScreenAccessible(desk)
  await form.getByRole('button', { name: 'Make key' }).click()
  const question = desk.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill(deskPassword)
  consoleErrors.allow(/status of 400/)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByText('“lobby” is neither an address nor a network.').first()).toBeVisible()
  await form.getByLabel(/^Only from these addresses/).fill('127.0.0.1')
  await form.getByRole('button', { name: 'Make key' }).click()

  const sheet = desk.getByRole('dialog', { name: 'Key for Door locks' })
  const key = (await sheet.getByText(/^bh_live_/).textContent()) ?? ''
  await expectScreenAccessible(desk)
  await sheet.getByRole('button', { name: 'Done' }).click()
  const leaving = desk.getByRole('dialog', { name: 'Leave without copying?' })
  await leaving.getByRole('button', { name: 'Go back' }).click()
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toHaveCount(0)
  const row = desk.getByRole('row', { name: /Door locks/ })
  await expect(row).toContainText(`…${key.slice(-4)}`)
  await expect(row).toContainText('Reads stays')
  await expect(row).toContainText(/Only from \u2066127\.0\.0\.1/)
  await expect(row).toContainText('Not used yet')

  const read = (path: string) =>
    fetch(`${server.url}/api/desk/${path}`, { headers: { authorization: `Bearer ${key}` } })
  const today = await read('today')
  expect(today.status).toBe(200)
  expect((await today.json()).data).toHaveProperty('arrivals')
  expect((await read('room-types')).status).toBe(403)
  await desk.reload()
  await expect(row).toContainText('Reads stays')
  await expect(row).not.toContainText('Not used yet')
  await expectScreenAccessible(desk)
  // Text for screen readers stays within the part that scrolls, and does not lengthen the page.
  await desk.setViewportSize({ width: 1280, height: 180 })
  const pageHeight = () => desk.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(pageHeight).toBe(180)
  await desk.setViewportSize(wide)

  await row.getByRole('button', { name: 'Revoke: Door locks' }).click()
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(row).toHaveCount(0)
  expect((await read('today')).status).toBe(401)
})

test('an admin has another program told what happens, and sends it again', {
  tag: '@nightly',
}, async ({ desk }) => {
  const ids: string[] = []
  const receiver = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    response.writeHead(204).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  await signInDesk(desk)
  await desk.context().grantPermissions(['clipboard-write'])
  await desk.goto('/desk/programs')
  await desk.getByRole('button', { name: 'Add webhook' }).click()
  const form = desk.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('Address').fill(`http://${host}/bellhop`)
  await form.getByRole('checkbox', { name: 'Room changed' }).check()
  await expectScreenAccessible(desk)
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const sheet = desk.getByRole('dialog', { name: `Secret for ${host}` })
  await expect(sheet.getByText(/^whsec_/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  const row = desk.getByRole('row', { name: new RegExp(host) })
  await expect(row).toContainText('Room changed')
  await expect(row).toContainText('Working')
  const more = row.getByRole('button', { name: `More for ${host}` })
  await more.click()
  await desk.getByRole('button', { name: 'Send a test' }).click()
  await expect(desk.getByText(/^The test was accepted in \d+ ms\.$/)).toBeVisible()

  const rooms = await desk.request.get('/api/desk/housekeeping')
  const [room] = (await rooms.json()).data.rooms
  const headers = { origin: new URL(desk.url()).origin, 'idempotency-key': crypto.randomUUID() }
  const state = room.state === 'dirty' ? 'clean' : 'dirty'
  const set = await desk.request.put(`/api/desk/rooms/${room._id}/state`, {
    ...{ data: { state }, headers },
  })
  expect(set.ok(), await set.text()).toBe(true)
  await expect.poll(() => ids).toHaveLength(2)
  await row.getByRole('button', { name: `Deliveries to ${host}` }).click()
  const deliveries = desk.getByRole('dialog', { name: `Deliveries to ${host}` })
  const delivery = deliveries.getByRole('row', { name: /Room changed/ })
  await expect(delivery).toContainText('204')
  await expect(deliveries.getByRole('row', { name: /Test/ })).toContainText('204')
  await expectScreenAccessible(desk)
  await delivery.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => ids[2]).toBe(ids[1])
  await deliveries.getByRole('button', { name: 'Close' }).click()

  await more.click()
  await desk.getByRole('button', { name: 'Remove…' }).click()
  await desk.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
  receiver.close()
})
