import type { Page } from '@playwright/test'
import { addPhoto, chooseMore, dialogOf, openEditors, textOf } from './support/editors.ts'
import { hotelZone } from './support/hotel-clock.ts'
import { chooseLanguage, enterCode } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

const email = 'owner@sol.example'
const meera = { name: 'Meera Nair', phone: '+919812345678' }

/** In English and in Hindi. */
type Texts = readonly [string, string]
const dishes: readonly [...Texts, price: string][] = [
  ['Dal makhani', 'दाल मखनी', '280'],
  ['Paneer tikka', 'पनीर टिक्का', '320'],
  ['Jeera rice', 'जीरा चावल', '160'],
  ['Aloo gobi', 'आलू गोभी', '240'],
  ['Rajma', 'राजमा', '220'],
  ['Kadhi', 'कढ़ी', '210'],
]

test('an empty hotel is filled at the desk, and a guest orders in Hindi what was entered', {
  tag: '@nightly',
}, async ({ guest, desk, server, consoleErrors }) => {
  // Allowed for the safety page, until it is saved for the first time.
  consoleErrors.allow(/status of 404.*\/desk\/safety\)/)
  const options = { name: 'Hotel Sol', email, zone: hotelZone, currency: 'INR' }
  const password = await server.createHotel(options)
  await desk.goto('/desk')
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password').fill(password)
  await desk.getByRole('button', { name: 'Sign in' }).click()

  await fillProfile(desk)
  await addOutlet(desk)
  await addDishes(desk)
  await addService(desk)
  await fillSafetyPage(desk)
  await addRoom(desk)
  await checkIn(desk)

  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server, meera.phone)
  await expect(guest.getByText('sunshine')).toBeVisible()
  await chooseLanguage(guest, 'hi')
  await guest.reload()
  await desk.getByRole('link', { name: /^Board/ }).click()
  await orderInHindi(guest)
  await expect(desk.getByText('Paneer tikka', { exact: true })).toBeVisible()
})

async function fillProfile(desk: Page): Promise<void> {
  await openEditors(desk, 'Hotel profile')
  const form = desk.getByRole('main')
  await form.getByRole('checkbox', { name: 'Hindi' }).check()
  await textOf(form, 'Address', 'English').fill('1 Lake Road, Udaipur')
  await form.getByLabel('Phone number').fill('+912942431234')
  await textOf(form, 'Consent at pre-check-in', 'English').fill('I agree.')
  await form.getByLabel('Wi-Fi name (optional)').fill('Sol')
  await form.getByLabel('Wi-Fi password (optional)').fill('sunshine')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(textOf(form, 'Name', 'Hindi')).toBeVisible()
}

async function fillTexts(desk: Page, dialog: string, field: string, [en, hi]: Texts) {
  await textOf(dialogOf(desk, dialog), field, 'English').fill(en)
  await textOf(dialogOf(desk, dialog), field, 'Hindi').fill(hi)
}

async function add(desk: Page, noun: string): Promise<void> {
  const dialog = dialogOf(desk, `Add ${noun}`)
  await dialog.getByRole('button', { name: `Add ${noun}` }).click()
  await expect(dialog).toBeHidden()
}

async function addOutlet(desk: Page): Promise<void> {
  await openEditors(desk, 'Restaurants and bars')
  await desk.getByRole('button', { name: 'Add restaurant' }).click()
  await fillTexts(desk, 'Add restaurant', 'Name', ['Garden Kitchen', 'गार्डन किचन'])
  const dialog = dialogOf(desk, 'Add restaurant')
  await dialog.getByRole('button', { name: 'Add hours' }).click()
  for (const [name, from, to] of [
    ['Hours 1', '12:00', '18:00'],
    ['Hours 2', '19:00', '23:00'],
  ] as const) {
    const hours = dialog.getByRole('group', { name, exact: true })
    await hours.getByLabel('From').fill(from)
    await hours.getByLabel('Until').fill(to)
  }
  await add(desk, 'restaurant')
}

async function addDishes(desk: Page): Promise<void> {
  await openEditors(desk, 'Menus')
  await desk.getByRole('button', { name: 'Add category' }).click()
  await fillTexts(desk, 'Add category', 'Name', ['Mains', 'मुख्य व्यंजन'])
  await add(desk, 'category')
  await desk.getByRole('link', { name: 'Show dishes' }).click()
  await desk.getByRole('button', { name: 'Add dish' }).click()
  const dish = dialogOf(desk, 'Add dish')
  await addPhoto(dish)
  await dish.getByRole('button', { name: 'Add choice' }).click()
  await fillTexts(desk, 'Add dish', 'Name of the choice', ['Portion', 'मात्रा'])
  await fillTexts(desk, 'Add dish', 'Name of the option', ['Full', 'पूरी'])
  for (const [en, hi, price] of dishes) {
    await fillTexts(desk, 'Add dish', 'Name', [en, hi])
    await dish.getByLabel('Price', { exact: true }).fill(price)
    await add(desk, 'dish')
    if (en !== dishes.at(-1)?.[0]) await chooseMore(desk, en, 'Copy')
  }
}

async function addService(desk: Page): Promise<void> {
  await openEditors(desk, 'Departments')
  await desk
    .getByRole('row', { name: /^Housekeeping/ })
    .getByRole('link', { name: 'Show services' })
    .click()
  await desk.getByRole('button', { name: 'Add service' }).click()
  await fillTexts(desk, 'Add service', 'Name', ['Head massage', 'सिर की मालिश'])
  const service = dialogOf(desk, 'Add service')
  await service.getByLabel('Kind').selectOption('Elsewhere: treatment, trip, table')
  await service.getByRole('radio', { name: 'At set times' }).check()
  await service.getByLabel('Price', { exact: true }).fill('900')
  await add(desk, 'service')
}

async function fillSafetyPage(desk: Page): Promise<void> {
  await openEditors(desk, 'Safety page')
  const form = desk.getByRole('main')
  await textOf(form, 'Title', 'English').fill('Safety')
  await textOf(form, 'Title', 'Hindi').fill('सुरक्षा')
  await form.getByRole('textbox', { name: 'Page, English' }).fill('Meet at the gate.')
  await form.getByRole('textbox', { name: 'Page, Hindi' }).fill('गेट पर मिलें।')
  const saved = desk.waitForResponse(
    (response) => response.url().endsWith('/desk/safety') && response.request().method() === 'PUT',
  )
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
}

async function addRoom(desk: Page): Promise<void> {
  await openEditors(desk, 'Rooms')
  await desk.getByRole('button', { name: 'Add room type' }).click()
  await fillTexts(desk, 'Add room type', 'Name', ['Lake room', 'झील वाला कमरा'])
  await dialogOf(desk, 'Add room type')
    .getByLabel(/^Base rate/)
    .fill('4000')
  await add(desk, 'room type')
  await desk.getByRole('link', { name: 'Show rooms' }).click()
  await desk.getByRole('button', { name: 'Add room' }).click()
  await dialogOf(desk, 'Add room').getByLabel('Room number').fill('101')
  await add(desk, 'room')
}

async function checkIn(desk: Page): Promise<void> {
  await desk
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Bookings' })
    .click()
  await desk.getByRole('button', { name: 'New booking' }).click()
  const booking = dialogOf(desk, 'New booking')
  await booking.getByRole('button', { name: 'Add one room: Lake room' }).click()
  await booking.getByLabel('Guest’s name').fill(meera.name)
  await booking.getByLabel('Phone (optional)').fill(meera.phone)
  await booking.getByRole('button', { name: /^Book for/ }).click()
  await desk.getByRole('button', { name: 'Assign room' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Room', { exact: true }).selectOption('101')
  await dialog.getByRole('button', { name: 'Assign room' }).click()
  await desk.getByRole('button', { name: 'Check in…' }).click()
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog).toBeHidden()
}

async function orderInHindi(guest: Page): Promise<void> {
  await guest.goto('/safety')
  await expect(guest.getByText('गेट पर मिलें।')).toBeVisible()
  await guest.goto('/order')
  await guest.getByRole('link', { name: /^Housekeeping/ }).click()
  await expect(guest.getByText('सिर की मालिश')).toBeVisible()
  await guest.goBack()
  await guest.getByRole('link', { name: /^गार्डन किचन/ }).click()
  await expect(guest.getByRole('article')).toHaveCount(dishes.length)
  const dish = guest.getByRole('article').filter({ hasText: 'पनीर टिक्का' })
  await expect(dish.getByRole('img')).toBeVisible()
  await dish.getByRole('button', { name: 'पनीर टिक्का', exact: true }).click()
  const choosing = guest.getByRole('dialog', { name: 'पनीर टिक्का' })
  await choosing.getByRole('group', { name: 'मात्रा' }).getByRole('radio', { name: /^पूरी/ }).check()
  await choosing.getByRole('button', { name: /^जोड़ें/ }).click()
  await guest.getByRole('button', { name: /^ऑर्डर देखें/ }).click()
  const order = guest.getByRole('dialog', { name: 'आपका ऑर्डर' })
  await order.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await expect(guest.getByRole('dialog', { name: 'ऑर्डर हो गया' })).toBeVisible()
}
