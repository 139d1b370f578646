import sharp from 'sharp'
import { hotelDay } from '../support/hotel-clock.ts'
import type { Page } from './page.ts'
import { openAsStaff, signInByCode, test } from './test.ts'

/** Priya Sharma, booked for tomorrow with two adults. */
const priya = '+919000000003'

/** Picks a date in the open calendar, in the next month if necessary. */
async function pick(page: Page, date: string): Promise<void> {
  const day = Temporal.PlainDate.from(date)
  const format = (part: Intl.DateTimeFormatOptions) => day.toLocaleString('en', part)
  const label = `^${format({ weekday: 'long' })},? ${day.day} ${format({ month: 'long' })}\\b`
  const grid = page.getByRole('grid')
  await grid.getByRole('button').nth(0).waitFor()
  const button = grid.getByRole('button', new RegExp(label))
  if (!(await button.isThere())) await page.getByRole('button', 'Next month').click()
  await button.click()
}

test('a guest books two rooms on the web page', async ({ phone, server }) => {
  await phone.goto(`/room-booking/${server.hotelId}`)
  await phone.getByRole('button', /^Check-in/).click()
  await pick(phone, hotelDay(20))
  await pick(phone, hotelDay(23))
  const dates = phone.getByRole('dialog', 'Choose your dates')
  await dates.getByText(/3 nights/).waitFor()
  await dates.getByRole('button', 'Done').click()
  for (const _ of [3, 4]) await phone.getByRole('button', 'More adults').click()
  await phone.getByRole('link', 'See rooms').click()
  for (const room of ['Courtyard room', 'Lake room']) {
    await phone.getByRole('button', `Select ${room}`).click()
    await phone.getByRole('group', room).waitFor()
  }
  await phone.getByRole('link', 'Continue').click()
  await phone.getByText(/We’re holding your rooms until/).waitFor()
  await phone.getByLabel('Full name').fill('Asha Menon')
  await phone.getByLabel('Phone number').fill('98765 43210')
  await phone.getByLabel('Email').fill('asha.menon@guests.example')
  await phone.getByRole('button', /^Book now · ₹/).click()
  await phone.getByRole('heading', 'You’re booked').waitFor()
})

test('a guest checks in before arrival with a photo and a signature, and the desk verifies it', async ({
  phone,
  frontDesk,
  server,
}, testInfo) => {
  await signInByCode(phone, server, priya)
  await phone.getByRole('button', 'Start pre-check-in').click()
  await phone.getByRole('heading', 'Pre-check-in', { level: 1 }).waitFor()
  await phone.getByRole('button', 'Start pre-check-in').click()
  const proceed = () => phone.getByRole('button', 'Continue').click()
  for (const [index, name] of ['Priya Sharma', 'Dev Sharma'].entries()) {
    await phone.getByRole('heading', `Adult ${index + 1}`).waitFor()
    await phone.getByLabel('Full name').fill(name)
    await phone.getByLabel('Date of birth').fillDate('1988-04-12')
    await phone.getByLabel('Nationality').selectOption('India')
    await phone.getByLabel('Home address').fill('7 Church Street, Bengaluru')
    await phone.getByLabel('ID type').selectOption('Driving licence')
    await phone.getByLabel('Last 4 characters of the ID number').fill('41AB')
    await proceed()
  }
  await phone.getByRole('heading', 'Your trip').waitFor()
  await phone.getByLabel('Purpose of visit').selectOption('Leisure')
  await phone.getByLabel('Coming from').fill('Bengaluru')
  await phone.getByLabel('Next destination').fill('Jaipur')
  await proceed()

  const photo = testInfo.outputPath('licence.jpg')
  const background = '#88aabb'
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background } }).toFile(photo)
  const document = phone.getByRole('group', 'ID document of Priya Sharma')
  await document.chooseFile(photo)
  await document.getByRole('img', 'Your document').waitFor()
  await proceed()

  for (const name of ['Priya Sharma', 'Dev Sharma']) {
    const signature = phone.getByRole('group', `Signature of ${name}`)
    await signature.getByRole('img', 'Sign here').drag([
      [30, 40],
      [120, 60],
      [200, 30],
    ])
    await signature.getByRole('img', 'Signed').waitFor()
  }
  await proceed()
  await phone.getByRole('checkbox', 'I agree').click()
  await phone.getByRole('button', 'Send to the hotel').click()
  await phone.getByRole('heading', 'We’ve received your details').waitFor()

  const [stay] = await server.query(
    'SELECT booking_id FROM stay WHERE hotel_id = $1 AND guest_id = (SELECT id FROM guest WHERE hotel_id = $1 AND phone = $2)',
    [server.hotelId, priya],
  )
  await openAsStaff(frontDesk, `/desk/pre-check-ins/${stay?.booking_id}`)
  await frontDesk.getByRole('button', 'View document').click()
  await frontDesk
    .getByRole('dialog', /^ID document/)
    .getByRole('img')
    .waitFor()
  await frontDesk
    .getByRole('dialog', /^ID document/)
    .getByRole('button', 'Close')
    .click()
  await frontDesk.getByRole('button', 'Verify').click()
  await frontDesk.getByText(/^Verified by/).waitFor()
  await phone.getByRole('heading', 'Pre-check-in complete').waitFor()
})
