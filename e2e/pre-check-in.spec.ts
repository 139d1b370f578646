import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { expectAccessible } from './support/accessible.ts'
import { hotelDay, hotelZone } from './support/hotel-clock.ts'
import { signInDesk } from './support/journeys.ts'
import {
  delayStoring,
  draw,
  enterAdult,
  enterTrip,
  findBooking,
  findInk,
  makePhoto,
  open,
  proceed,
} from './support/pre-check-in.ts'
import { expect, test } from './support/test.ts'

test('two adults interrupt and complete pre-check-in, and the desk verifies it', {
  tag: '@nightly',
}, async ({ guest, desk, server }) => {
  await open(guest, server)
  await expect(guest.getByText('The Lakehouse Udaipur')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()

  // The first adult, whose name is known.
  await expect(guest.getByRole('heading', { name: 'Adult 1' })).toBeFocused()
  await expect(guest.getByLabel('Full name')).toHaveValue('Priya Sharma')
  await proceed(guest)
  await expect(guest.getByRole('group', { name: 'Check these fields' })).toBeFocused()
  await expectAccessible(guest)
  await enterAdult(guest, {
    name: 'Priya Sharma',
    born: '2020-01-01',
    nationality: 'India',
    id: '41AB',
  })
  await proceed(guest)
  await expect(guest.getByText(/^Enter adults only/).first()).toBeVisible()
  await guest.getByLabel('Date of birth').fill('1988-04-12')
  await proceed(guest)

  // A guest from abroad also enters passport and visa.
  await expect(guest.getByRole('heading', { name: 'Adult 2' })).toBeVisible()
  await enterAdult(guest, {
    name: 'Thomas Weber',
    born: '1979-11-30',
    nationality: 'Germany',
    id: 'K7P2',
  })
  await proceed(guest)
  await expect(guest.getByRole('heading', { name: 'Passport and visa' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await guest.getByLabel('Passport number').fill('C01X0K7P2')
  await expectAccessible(guest)

  // Entries survive a reload, and leaving and reopening the form.
  await guest.reload()
  await expect(guest.getByLabel('Passport number')).toHaveValue('C01X0K7P2')
  await guest.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(guest.getByLabel('Full name')).toHaveValue('Thomas Weber')
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()
  await expect(guest.getByLabel('Passport number')).toHaveValue('C01X0K7P2')
  await proceed(guest)

  await enterTrip(guest)
  await expectAccessible(guest)
  await proceed(guest)

  await expect(guest.getByRole('heading', { name: 'ID documents (optional)' })).toBeVisible()
  const first = guest.getByRole('group', { name: 'ID document of Priya Sharma' })
  const second = guest.getByRole('group', { name: 'ID document of Thomas Weber' })
  await expect(first.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment')
  await first.getByLabel('Take a photo').setInputFiles(await makePhoto(3000))
  await expect(first.getByRole('img', { name: 'Your document' })).toBeVisible()
  await second.getByLabel('Choose a file').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await expect(second.getByText(/^Choose a JPEG, PNG, WebP or PDF file/)).toBeVisible()
  await second.getByLabel('Choose a file').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await expect(second.getByText('passport.pdf')).toBeVisible()
  await expectAccessible(guest)
  await proceed(guest)

  // One signature is drawn, the other typed by keyboard.
  await expect(guest.getByRole('heading', { name: 'Signature', level: 1 })).toBeVisible()
  const drawn = guest.getByRole('group', { name: 'Signature of Priya Sharma' })
  await draw(guest, drawn.getByRole('img', { name: 'Sign here' }))
  await expect(drawn.getByRole('img', { name: 'Signed' })).toBeVisible()
  await drawn.getByRole('button', { name: 'Clear' }).click()
  await delayStoring(guest)
  await draw(guest, drawn.getByRole('img'))
  await draw(guest, drawn.getByRole('img'), 90)
  await expect(drawn.getByRole('img', { name: 'Signed' })).toBeVisible()
  expect(await findInk(drawn.getByRole('img'), [45, 95])).toEqual([true, true])
  const typed = guest.getByRole('group', { name: 'Signature of Thomas Weber' })
  await typed.getByRole('radio', { name: 'Draw' }).focus()
  await guest.keyboard.press('ArrowRight')
  await typed.getByLabel('Type your full name').fill('Thomas Weber')
  await expectAccessible(guest)
  await guest.reload()
  await expect(drawn.getByRole('img', { name: 'Signed' })).toBeVisible()
  await proceed(guest)

  await expect(guest.getByRole('heading', { name: 'Your consent' })).toBeVisible()
  await guest.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(guest.getByText('To continue, please agree')).toBeVisible()
  await guest.getByRole('checkbox', { name: 'I agree' }).check()
  await expectAccessible(guest)
  // The confirmation does not wait for the refreshed details.
  const { promise: seenAtOnce, resolve: readAgain } = Promise.withResolvers<void>()
  await guest.route('**/api/guests/v3/app/web-check-in/*', async (route) => {
    if (route.request().method() === 'GET') await seenAtOnce
    await route.continue()
  })
  await guest.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(guest.getByRole('heading', { name: 'We’ve received your details' })).toBeVisible()
  readAgain()
  await expect(guest.getByText(/^Rooms are ready from 14:00 on/)).toBeVisible()
  await expect(guest.getByText(/your room is ready/i)).toBeHidden()
  await expectAccessible(guest)
  // Nothing is left on the phone.
  const storedFiles = await guest.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('bellhop.pre-check-in')
        request.onsuccess = () => {
          const count = request.result.transaction('files').objectStore('files').count()
          count.onsuccess = () => {
            resolve(count.result)
            request.result.close()
          }
        }
      }),
  )
  expect(storedFiles).toBe(0)

  await signInDesk(desk, 'frontdesk')
  await desk.goto(`/desk/pre-check-ins/${await findBooking(server)}`)
  await expect(desk.getByText('To verify')).toBeVisible()
  await expect(desk.getByText('C01X0K7P2')).toBeVisible()
  await expect(desk.getByText(/^Opening a document/)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'View document' }).click()
  const shown = desk.getByRole('dialog', { name: 'ID document of Priya Sharma' })
  const seen = shown.getByRole('img')
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000)
  await expectAccessible(desk)
  await shown.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'View signature' }).click()
  await expect(desk.getByRole('dialog', { name: 'Signature of Priya Sharma' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('link', { name: 'Download PDF' })).toBeVisible()

  // The desk corrects a detail and verifies; the guest sees it without a reload.
  await desk.getByRole('button', { name: 'Edit' }).last().click()
  const dialog = desk.getByRole('dialog', { name: 'Edit guest' })
  await dialog.getByLabel('Visa number').fill('VK4417890')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('VK4417890')).toBeVisible()
  await desk.getByRole('button', { name: 'Verify' }).click()
  await expect(desk.getByText(/^Verified by/)).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Pre-check-in complete' })).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Go to Home' }).click()
  await expect(guest.getByRole('heading', { name: 'Pre-check-in complete' })).toBeVisible()
})

test('an expired link says so', { tag: '@nightly' }, async ({ guest, consoleErrors }) => {
  consoleErrors.allow(/status of 404.*\/web-check-in\//)
  await guest.goto('/web-check-in/not-a-key')
  await expect(guest.getByText(/^This link has expired/)).toBeVisible()
  await expectAccessible(guest)
  await guest.setViewportSize({ width: 1280, height: 800 })
  await expect(guest.getByText(/^This link has expired/)).toBeHidden()
})

test('the desk lists guests from abroad and enters missing details', { tag: '@nightly' }, async ({
  desk,
}) => {
  await signInDesk(desk, 'frontdesk')
  await desk.getByRole('link', { name: 'Money' }).click()
  await desk.getByRole('link', { name: 'Reports' }).click()
  await desk.getByRole('link', { name: 'Guests from abroad' }).click()
  await expect(desk.getByRole('heading', { name: 'Guests from abroad', level: 1 })).toBeFocused()
  await expect(desk).toHaveURL(/\/desk\/reports\/arrivals$/)
  await expectAccessible(desk)

  // Fatima Al Mansoori arrived an hour before the demo was made, or the evening before, and has sent nothing.
  const from = hotelDate(new Date(Date.now() - 2 * HOUR_MS), hotelZone)
  const today = hotelDay()
  await desk.getByLabel('From').fill(from)
  await desk.getByRole('link', { name: /^Fatima Al Mansoori/ }).click()
  await expect(desk.getByText(/^Nothing sent yet/)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Enter a guest' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Enter a guest' })
  await dialog.getByLabel('Full name').fill('Fatima Al Mansoori')
  await dialog.getByLabel('Date of birth').fill('1985-06-01')
  await dialog.getByLabel('Nationality').selectOption('United Arab Emirates')
  await dialog.getByLabel('Address').fill('12 Corniche Road, Abu Dhabi')
  await dialog.getByLabel('Last 4 characters').fill('88XY')
  await dialog.getByLabel('Passport number').fill('L2288XY')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('L2288XY')).toBeVisible()
  await desk.goBack()
  await expect(desk.getByText('L2288XY')).toBeVisible()
  await expect(desk.getByText('10 fields are empty.')).toBeVisible()
  await expectAccessible(desk)
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'CSV' }).click(),
  ])
  const days = from === today ? today : `${from}-to-${today}`
  expect(download.suggestedFilename()).toBe(`arrivals-${days}.csv`)
})
