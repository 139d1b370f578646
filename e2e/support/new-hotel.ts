import { expect } from '@playwright/test'
import type { Hands } from './hands.ts'
import type { Mailbox } from './mailbox.ts'

/** Describes a hotel as its owner types it, in the way of the country. */
export interface NewHotel {
  country: string
  timeZone: string
  name: string
  address: string
  phone: string
  owner: { name: string; email: string }
  /** Whether the set-up knows what is usual in the country. */
  isKnown: boolean
  /** With prices as the owner types them. */
  roomTypes: readonly (readonly [name: string, rate: string])[]
  rooms: string
  outlet: string
  /** Where the set-up knows none: VAT on everything, then others on rooms. */
  taxes: readonly (readonly [name: string, rate: string])[]
  menu: { name: string; mimeType: string; buffer: Buffer }
  /** Which column of the menu is which field, where it is not proposed. */
  columns: Readonly<Record<string, string>>
  dishes: number
}

const button = ({ page }: Hands, name: string) => page.getByRole('button', { name, exact: true })

/** From the printed address to “Look at your hotel”. @param mailbox without one, emails are left for later */
export async function setUpHotel(
  hands: Hands,
  setupPath: string,
  hotel: NewHotel,
  mailbox?: Mailbox,
): Promise<void> {
  const desk = hands.page
  await desk.goto(setupPath)
  await enterHotel(hands, hotel)
  await hands.see('What to begin with')
  await hands.click(button(hands, 'Continue'))
  await enterRooms(hands, hotel)

  await hands.see('Restaurants and bars')
  await hands.click(button(hands, 'Add restaurant or bar'))
  await hands.type(desk.getByLabel(/^Name, such as/), hotel.outlet)
  // At any hour at which the test runs.
  await hands.type(desk.getByLabel('Open from'), '00:00')
  await hands.type(desk.getByLabel('Until'), '00:00')
  await hands.click(button(hands, 'Continue'))

  await enterTaxes(hands, hotel)
  await hands.see('How codes reach guests')
  if (mailbox) await enterMail(hands, hotel, mailbox)
  else await hands.click(button(hands, 'Skip'))
  await hands.see('Before you open')
  await expect(desk.getByRole('heading', { name: 'Look at your hotel' })).toBeVisible()
}

async function enterHotel(hands: Hands, hotel: NewHotel): Promise<void> {
  const desk = hands.page
  await hands.see('Your hotel')
  await hands.type(desk.getByLabel('Name of the hotel'), hotel.name)
  await hands.select(desk.getByLabel('Country'), hotel.country)
  // The clock of the owner's computer proposes it.
  await hands.select(desk.getByLabel('Time zone'), hotel.timeZone)
  await hands.type(desk.getByLabel('Address'), hotel.address)
  await hands.type(desk.getByLabel('Phone number'), hotel.phone)
  await hands.enter()

  await hands.see('You')
  await hands.type(desk.getByLabel('Your name'), hotel.owner.name)
  await hands.type(desk.getByLabel('Your email'), hotel.owner.email)
  await hands.type(desk.getByLabel('Password', { exact: true }), 'four unrelated garden words')
  await hands.enter()
}

async function enterRooms(hands: Hands, hotel: NewHotel): Promise<void> {
  const desk = hands.page
  await hands.see('Room types and rates')
  const withTax = desk.getByLabel('Yes, with tax')
  if (hotel.isKnown) await expect(withTax).toBeChecked()
  else await hands.check(withTax)
  for (const [place, [name, rate]] of hotel.roomTypes.entries()) {
    if (place > 0) await hands.click(button(hands, 'Add another room type'))
    const row = desk.getByRole('group', { name: `New room type ${place + 1}` })
    await hands.type(row.getByLabel(/^Name/), name)
    await hands.type(row.getByLabel('Rate per night, with tax'), rate)
  }
  await hands.enter()

  await hands.see('Rooms')
  await hands.type(desk.getByLabel('Rooms', { exact: true }), hotel.rooms)
  await hands.click(desk.getByRole('button', { name: /^Add \d+ rooms$/ }))
}

async function enterTaxes(hands: Hands, { isKnown, taxes }: NewHotel): Promise<void> {
  const desk = hands.page
  await hands.see('Taxes')
  if (isKnown) return hands.click(button(hands, 'Use these taxes'))
  for (const [place, [name, rate]] of taxes.entries()) {
    if (place > 0) await hands.click(button(hands, 'Add another tax'))
    const row = desk.getByRole('group', { name: `New tax ${place + 1}`, exact: true })
    await hands.type(row.getByLabel('Tax', { exact: true }), name)
    await hands.select(row.getByLabel('On'), place === 0 ? 'Everything' : 'Rooms')
    await hands.type(row.getByLabel('Rate'), rate)
    await expect(row.getByLabel('Included')).toBeChecked()
  }
  await hands.click(button(hands, 'Continue'))
}

/** By the form of the connections, and the code of a test message. */
async function enterMail(hands: Hands, hotel: NewHotel, mailbox: Mailbox): Promise<void> {
  const desk = hands.page
  const dialog = desk.getByRole('dialog')
  const { hostname, port } = mailbox.address
  await hands.click(desk.getByRole('link', { name: 'Mail server' }))
  await hands.see('Connections')
  await hands.type(dialog.getByLabel('Mail server'), hostname)
  await hands.select(dialog.getByLabel('Encryption'), 'smtp')
  await hands.type(dialog.getByLabel('Port'), port)
  await hands.type(dialog.getByLabel('Sender'), `${hotel.name} <${hotel.owner.email}>`)
  await hands.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await hands.click(desk.getByRole('link', { name: 'Back to set-up' }))

  await hands.see('How codes reach guests')
  await hands.click(button(hands, 'Send test message'))
  const code = await mailbox.find(hotel.owner.email, /^(\d{6}) is your code/m)
  await hands.type(desk.getByLabel('Code of the message'), code)
  await hands.enter()
  await expect(
    desk.getByText(`The test message to ${hotel.owner.email} has arrived.`),
  ).toBeVisible()
  await hands.click(button(hands, 'Continue'))
}

/** The menu as the restaurant keeps it: no program knows all of its headings. */
export async function importMenu(hands: Hands, hotel: NewHotel): Promise<void> {
  const desk = hands.page
  await desk.goto('/desk/menus')
  await hands.select(desk.getByLabel('Outlet'), hotel.outlet)
  await hands.click(button(hands, 'Import'))
  await desk.getByLabel('Table of dishes').setInputFiles(hotel.menu)
  await expect(desk.getByRole('heading', { name: 'Dishes: which column is which?' })).toBeVisible()
  for (const [heading, field] of Object.entries(hotel.columns)) {
    await hands.select(desk.getByLabel(heading, { exact: true }), field)
  }
  await expect(desk.getByLabel('Outlet')).toHaveValue(hotel.outlet)
  await hands.select(desk.getByLabel('Diet'), 'Non-vegetarian')
  await hands.type(desk.getByLabel('Preparation (minutes)'), '20')
  await hands.click(button(hands, 'Continue to the check'))
  await hands.click(button(hands, `Import ${hotel.dishes} rows`))
  await expect(desk.getByText('Table imported.')).toBeVisible()
}
