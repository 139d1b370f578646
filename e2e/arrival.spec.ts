import type { Page } from '@playwright/test'
import { startMailServer } from '../apps/server/src/testing/mail-server.ts'
import { expectAccessible } from './support/accessible.ts'
import { hotelDay } from './support/hotel-clock.ts'
import { enterCode, signInDesk } from './support/journeys.ts'
import { test as base, expect, phone } from './support/test.ts'

const wide = { width: 1440, height: 900 }
const asha = { name: 'Asha Menon', phone: '+919876543210', email: 'asha.menon@guests.example' }

interface Fixtures {
  /** Emails sent by the hotel, decoded. */
  emails: string[]
  settings: Record<string, string>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  emails: async ({}, use) => await use([]),

  settings: async ({ emails }, use) => {
    const mailServer = await startMailServer((_to, raw) => void emails.push(decode(raw)))
    await use({
      SMTP_URL: mailServer.url,
      SMTP_FROM: 'The Lakehouse <stay@demo.bellhop.example>',
    })
    mailServer.close()
  },
})

/** Decodes quoted-printable, as far as needed for addresses. */
const decode = (email: string) => email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

async function book(guest: Page, hotelId: string) {
  const dates = `checkIn=${hotelDay(0)}&checkOut=${hotelDay(3)}&adults=2&children=0`
  await guest.goto(`/room-booking/${hotelId}/rooms?${dates}`)
  for (const room of ['Courtyard room', 'Balcony room']) {
    await guest.getByRole('button', { name: `Select ${room}` }).click()
  }
  await guest.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click()
  await guest.getByLabel('Full name').fill(asha.name)
  await guest.getByLabel('Phone number').fill(asha.phone)
  await guest.getByLabel('Email').fill(asha.email)
  await guest.getByRole('button', { name: /^Book now/ }).click()
  await expect(guest.getByRole('heading', { name: 'Please confirm your booking' })).toBeVisible()
}

async function enterAdult(guest: Page, name: string, born: string) {
  await guest.getByLabel('Full name').fill(name)
  await guest.getByLabel('Date of birth').fill(born)
  await guest.getByLabel('Nationality').selectOption('India')
  await guest.getByLabel('Home address').fill('7 Church Street, Bengaluru')
  await guest.getByLabel('ID type').selectOption('Driving licence')
  await guest.getByLabel('Last 4 characters of the ID number').fill('41AB')
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function preCheckIn(guest: Page, address: string) {
  const proceed = guest.getByRole('button', { name: 'Continue', exact: true })
  await guest.goto(new URL(address).pathname)
  // Booked for three adults, of whom two arrive.
  await guest.getByRole('button', { name: 'Fewer adults' }).click()
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()
  await enterAdult(guest, asha.name, '1988-04-12')
  await expect(guest.getByRole('heading', { name: 'Adult 2' })).toBeVisible()
  await enterAdult(guest, 'Ravi Menon', '1986-09-30')
  await guest.getByText('Other time…').click()
  await guest.getByLabel('Arrival time at the hotel').fill('15:30')
  await guest.getByLabel('Purpose of visit').selectOption('Leisure')
  await guest.getByLabel('Coming from').fill('Bengaluru')
  await guest.getByLabel('Next destination').fill('Jaipur')
  await proceed.click()
  await expect(guest.getByRole('heading', { name: /^ID documents/ })).toBeVisible()
  const documents = guest.getByRole('group', { name: `ID document of ${asha.name}` })
  await documents.getByLabel('Choose a file').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await expect(documents.getByText('passport.pdf')).toBeVisible()
  await proceed.click()
  const drawn = guest.getByRole('group', { name: `Signature of ${asha.name}` })
  await drawn.getByRole('img', { name: 'Sign here' }).hover({ position: { x: 30, y: 40 } })
  await guest.mouse.down()
  await drawn.getByRole('img').hover({ position: { x: 120, y: 60 } })
  await guest.mouse.up()
  await expect(drawn.getByRole('img', { name: 'Signed' })).toBeVisible()
  const typed = guest.getByRole('group', { name: 'Signature of Ravi Menon' })
  await typed.getByRole('radio', { name: 'Type' }).check()
  await typed.getByLabel('Type your full name').fill('Ravi Menon')
  await expectAccessible(guest)
  await proceed.click()
  await guest.getByRole('checkbox', { name: 'I agree' }).check()
  await guest.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(guest.getByRole('heading', { name: 'We’ve received your details' })).toBeVisible()
}

test('a guest books two rooms, pre-checks in by the emailed link, is checked in and sees the stay', async ({
  guest,
  desk,
  server,
  emails,
}) => {
  await guest.setViewportSize(wide)
  await book(guest, server.hotelId)
  await expect.poll(() => emails.length, { timeout: 30_000 }).toBe(1)
  // The first email asks to confirm the booking; then its confirmation comes.
  const proof = /https?:\/\/[^\s"<]+\/booking\/[\w-]{40,}/.exec(emails[0] ?? '')?.[0] ?? ''
  await guest.goto(new URL(proof).pathname)
  await guest.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(guest.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(guest.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(() => emails.length, { timeout: 30_000 }).toBe(2)
  const email = emails[1] ?? ''
  expect(email).toContain(asha.email)
  const link = /https?:\/\/[^\s"<]+\/web-check-in\/[\w-]{40,}/.exec(email)?.[0] ?? ''
  await guest.setViewportSize(phone)
  await preCheckIn(guest, link)

  // The desk verifies the pre-check-in and assigns both rooms.
  await desk.setViewportSize(wide)
  await signInDesk(desk, 'frontdesk')
  await desk.getByRole('link', { name: /Bookings/ }).click()
  await desk.getByRole('link', { name: new RegExp(asha.name) }).click()
  const booking = desk.getByRole('region', { name: `Booking of ${asha.name}` })
  await expect(booking.getByText('15:30')).toBeVisible()
  await expectAccessible(desk)
  await booking.getByRole('link', { name: /Pre-check-in to verify/ }).click()
  await expect(desk.getByText('Ravi Menon').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Verify' }).click()
  await expect(desk.getByText(/^Verified by/)).toBeVisible()
  await desk.goBack()
  for (const room of ['101', '301']) {
    await booking.getByRole('button', { name: 'Assign room' }).first().click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Room', { exact: true }).selectOption(room)
    await dialog.getByRole('button', { name: 'Assign room' }).click()
    const card = booking.getByRole('article', { name: `Room ${room}` })
    await card.getByRole('button', { name: 'Check in…' }).click()
    await dialog.getByRole('button', { name: 'Check in' }).click()
    await expect(dialog).toHaveCount(0)
  }

  // Signing in by phone finds the booking.
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server, asha.phone)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(guest.getByText('101').first()).toBeVisible()
  await expectAccessible(guest)
})
