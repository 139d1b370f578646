import { readFile } from 'node:fs/promises'
import { readPages } from '../apps/server/src/testing/printed-codes.ts'
import { forgetSession } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a guest scans the card of a room and signs in; the next one sees nothing of them', {
  tag: '@nightly',
}, async ({ admin: desk, guest, server }) => {
  await desk.goto('/desk/room-types')
  await desk.getByRole('button', { name: 'Print room cards' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Print room cards' })
  await expect(dialog.getByText('24 cards on 6 pages')).toBeVisible()
  await dialog.getByLabel('Rooms (optional)').fill('204, 999')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(dialog.getByText('There is no room 999.').first()).toBeVisible()
  await dialog.getByLabel('Rooms (optional)').fill('204')
  await dialog.getByText('A6, one card').click()
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  const [page, ...others] = await readPages(await readFile(await (await download).path()))
  await expect(dialog).toHaveCount(0)
  expect(others).toEqual([])
  const { pathname, search } = new URL(page?.codes[0] ?? '')
  expect(pathname + search).toBe(`/?hotel=${server.hotelId}&room=204`)

  const signIn = async (phone: string, room: string) => {
    await guest.goto(pathname + search)
    // Not signed in yet: the card tells nothing about the room.
    await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(guest).toHaveURL('/')
    await expect(guest.getByText('Ananya')).toHaveCount(0)
    await guest.getByLabel('Phone number').fill(phone)
    await guest.getByRole('button', { name: 'Send code' }).click()
    await guest.getByLabel('Code', { exact: true }).fill(await server.nextCode(phone))
    await expect(guest.getByText(room, { exact: true }).first()).toBeVisible()
  }
  await signIn('+919000000001', '204')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ananya')
  // Scanned again while signed in.
  await guest.goto(pathname + search)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ananya')

  await forgetSession(guest)
  await signIn('+919000000002', '305')
  await expect(guest.getByText('Ananya')).toHaveCount(0)
  await expect(guest.getByText('204', { exact: true })).toHaveCount(0)
})

test('the hotel prints its Wi-Fi and the menu of an outlet', {
  tag: '@nightly',
}, async ({ admin: desk, guest, server }) => {
  await desk.goto('/desk/hotel')
  const print = async (card?: string) => {
    await desk.getByRole('button', { name: 'Print QR cards' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Print QR cards' })
    if (card) await dialog.getByLabel('Card', { exact: true }).selectOption({ label: card })
    const download = desk.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    const [page] = await readPages(await readFile(await (await download).path()))
    await expect(dialog).toHaveCount(0)
    return page
  }
  expect((await print())?.codes[3]).toMatch(/^WIFI:T:WPA;S:.+;P:.+;;$/)
  const outlet = 'Jheel'
  const menu = await print(`${outlet}: opens the menu`)
  expect(menu?.text).toContain(outlet)
  await forgetSession(guest)
  await guest.goto(menu?.codes[0]?.replace(/^https?:\/\/[^/]+/, '') ?? '')
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await guest.getByLabel('Phone number').fill('+919000000001')
  await guest.getByRole('button', { name: 'Send code' }).click()
  await guest.getByLabel('Code', { exact: true }).fill(await server.nextCode('+919000000001'))
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(outlet)
})
