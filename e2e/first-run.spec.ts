import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPages } from '../apps/server/src/testing/printed-codes.ts'
import { Hands } from './support/hands.ts'
import { chooseLanguage, enterCode } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test.use({ database: 'embedded', settings: { DEMO: 'off' } })

const meera = { name: 'Meera Nair', phone: '+919812345678' }
const menu = `Name,Name (hi),Outlet,Category,Price,Diet,Preparation (minutes)
Paneer tikka,पनीर टिक्का,Garden Kitchen,Mains,320,veg,20
Dal makhani,दाल मखनी,Garden Kitchen,Mains,280,veg,20`

test('an empty installation becomes a hotel in which a guest orders in Hindi', {
  tag: '@nightly',
}, async ({ desk, guest, server, consoleErrors }) => {
  // Allowed after a common password.
  consoleErrors.allow(/status of 400.*\/desk\/setup\/hotel\)/)
  const hands = new Hands(desk)
  const button = (name: string) => desk.getByRole('button', { name, exact: true })
  await desk.goto(server.setupPath)

  await hands.see('Your hotel')
  await hands.type(desk.getByLabel('Name of the hotel'), 'Hotel Sol')
  await desk.getByLabel('Country').selectOption('India')
  await hands.type(desk.getByLabel('Address'), '1 Lake Road, Udaipur')
  await hands.type(desk.getByLabel('Phone number'), '0294 243 1234')
  await hands.enter()

  await hands.see('You')
  await hands.click(button('Back'))
  await expect(desk.getByLabel('Name of the hotel')).toHaveValue('Hotel Sol')
  await desk.getByLabel('Name of the hotel').focus()
  await hands.enter()
  await hands.type(desk.getByLabel('Your name'), 'Asha Rao')
  await hands.type(desk.getByLabel('Your email'), 'asha@sol.example')
  await desk.reload()
  await expect(desk.getByLabel('Your email')).toHaveValue('asha@sol.example')
  await button('Back').click()
  await expect(desk.getByLabel('Address')).toHaveValue('1 Lake Road, Udaipur')
  await button('Continue').click()
  const password = desk.getByLabel('Password', { exact: true })
  await password.fill('password12345678')
  await button('Create hotel').click()
  await expect(password).toBeFocused()
  // The error that the server has found leaves the focus where the person goes on.
  const name = desk.getByLabel('Your name')
  await name.press('End')
  await name.pressSequentially(' K.')
  await expect(name).toHaveValue('Asha Rao K.')
  await hands.type(password, 'four unrelated garden words')
  await hands.enter()

  await hands.see('What to begin with')
  await hands.click(button('Continue'))

  await hands.see('Room types and rates')
  await hands.type(desk.getByLabel('Name, such as Courtyard room'), 'Courtyard room')
  await expect(desk.getByLabel('No, tax is added')).toBeChecked()
  await hands.type(desk.getByLabel('Rate per night, without tax'), '4000')
  await hands.enter()

  await hands.see('Rooms')
  await hands.type(desk.getByLabel('Rooms', { exact: true }), '101–112')
  await hands.click(button('Add 12 rooms'))

  await hands.see('Restaurants and bars')
  await hands.click(button('Add restaurant or bar'))
  await hands.type(desk.getByLabel('Name, such as Room service'), 'Garden Kitchen')
  // At any hour at which the test runs.
  await hands.type(desk.getByLabel('Open from'), '00:00')
  await hands.type(desk.getByLabel('Until'), '00:00')
  await hands.click(button('Continue'))

  await hands.see('Taxes')
  await hands.click(button('Use these taxes'))

  await hands.see('How codes reach guests')
  await hands.click(button('Send test message'))
  await hands.type(
    desk.getByLabel('Code of the message'),
    await server.nextCode('asha@sol.example'),
  )
  await hands.enter()
  await expect(desk.getByText('The test message to asha@sol.example has arrived.')).toBeVisible()
  await hands.click(button('Continue'))

  await hands.see('Before you open')
  await expect(desk.getByText('A menu that guests can order from, missing')).toBeVisible()
  expect(hands.screens).toBeLessThanOrEqual(12)

  await desk.goto('/desk/imports')
  await hands.click(desk.getByRole('radio', { name: 'Dishes' }))
  await desk.getByLabel(/^Table of/).setInputFiles({
    ...{ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) },
  })
  await hands.click(button('Import 2 rows'))
  await expect(desk.getByText('Table imported.')).toBeVisible()

  await checkIn(desk, hands)
  await guest.goto(await printCard(desk, hands))
  await enterCode(guest, server, meera.phone)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await chooseLanguage(guest, 'hi')
  await guest.goto('/order')
  await guest.getByRole('link', { name: /^Garden Kitchen/ }).click()
  const dish = guest.getByRole('article').filter({ hasText: 'पनीर टिक्का' })
  await dish.getByRole('button', { name: /जोड़ें/ }).click()
  await guest.getByRole('button', { name: /^ऑर्डर देखें/ }).click()
  const order = guest.getByRole('dialog', { name: 'आपका ऑर्डर' })
  await order.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await expect(guest.getByRole('dialog', { name: 'ऑर्डर हो गया' })).toBeVisible()
  await desk.goto('/desk/board')
  await expect(desk.getByText('Paneer tikka', { exact: true })).toBeVisible()

  console.log(`first run: ${hands}`)
  expect(hands.minutes).toBeLessThan(60)
})

/** @returns the path and query of the address in the QR code of the card of room 101 */
async function printCard(desk: Page, hands: Hands): Promise<string> {
  await desk.goto('/desk/room-types')
  await hands.click(desk.getByRole('button', { name: 'Print room cards' }))
  const dialog = desk.getByRole('dialog', { name: 'Print room cards' })
  await hands.type(dialog.getByLabel('Rooms (optional)'), '101')
  const download = desk.waitForEvent('download')
  await hands.click(dialog.getByRole('button', { name: 'Download PDF' }))
  const [page] = await readPages(await readFile(await (await download).path()))
  const { pathname, search } = new URL(page?.codes[0] ?? '')
  expect(search).toMatch(/&room=101$/)
  return pathname + search
}

async function checkIn(desk: Page, hands: Hands): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await hands.click(desk.getByRole('link', { name: 'Bookings' }))
  await hands.click(desk.getByRole('button', { name: 'New booking' }))
  await hands.click(dialog.getByRole('button', { name: 'Add one room: Courtyard room' }))
  await hands.type(dialog.getByLabel('Guest’s name'), meera.name)
  await hands.type(dialog.getByLabel('Phone (optional)'), meera.phone)
  await hands.click(dialog.getByRole('button', { name: /^Book for/ }))
  await hands.click(desk.getByRole('button', { name: 'Assign room' }))
  await dialog.getByLabel('Room', { exact: true }).selectOption('101')
  await hands.click(dialog.getByRole('button', { name: 'Assign room' }))
  await hands.click(desk.getByRole('button', { name: 'Check in…' }))
  await hands.click(dialog.getByRole('button', { name: 'Check in' }))
  await expect(dialog).toBeHidden()
}
