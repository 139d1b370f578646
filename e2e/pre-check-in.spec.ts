import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { hotelDay, hotelZone } from './support/hotel-clock.ts'
import { signInDesk, signInGuest } from './support/journeys.ts'
import { goOffline, goOnline } from './support/network.ts'
import type { TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** Priya Sharma, booked for tomorrow with two adults. */
const bookedPhone = '+919000000003'

const makePhoto = async (size = 40) => ({
  name: 'licence.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: size, height: size, channels: 3, background: '#89a' } })
    .jpeg()
    .toBuffer(),
})

async function findBooking(server: TestServer): Promise<string> {
  const [stay] = await server.query(
    `SELECT booking_id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
     WHERE g.hotel_id = $1 AND g.phone = $2`,
    [server.hotelId, bookedPhone],
  )
  return String(stay?.booking_id)
}

async function open(guest: Page, server: TestServer) {
  await signInGuest(guest, server, bookedPhone)
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()
  await expect(guest.getByRole('heading', { name: 'Pre-check-in', level: 1 })).toBeVisible()
  await expect(guest).toHaveURL(/\/web-check-in\/[\w-]{40,}$/)
}

async function proceed(guest: Page) {
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
}

interface Adult {
  name: string
  born: string
  nationality: string
  id: string
}

async function enterAdult(guest: Page, { name, born, nationality, id }: Adult) {
  await guest.getByLabel('Full name').fill(name)
  await guest.getByLabel('Date of birth').fill(born)
  await guest.getByLabel('Nationality').selectOption(nationality)
  await guest.getByLabel('Home address').fill('7 Church Street, Bengaluru')
  await guest.getByLabel('ID type').selectOption('Driving licence')
  await guest.getByLabel('Last 4 characters of the ID number').fill(id)
}

async function enterTrip(guest: Page) {
  await expect(guest.getByRole('heading', { name: 'Your trip' })).toBeVisible()
  await guest.getByText('Other time…').click()
  await guest.getByLabel('Arrival time at the hotel').fill('15:30')
  await guest.getByLabel('Purpose of visit').selectOption('Leisure')
  await guest.getByLabel('Coming from').fill('Bengaluru')
  await guest.getByLabel('Next destination').fill('Jaipur')
}

/** Draws a stroke at this distance from the top. */
async function draw(guest: Page, pad: Locator, top = 40) {
  // Waits until the pad is stable.
  await pad.hover({ position: { x: 30, y: top } })
  await guest.mouse.down()
  await pad.hover({ position: { x: 120, y: top + 20 } })
  await pad.hover({ position: { x: 200, y: top - 10 } })
  await guest.mouse.up()
}

/** Whether there is ink at each of these distances from the top. */
const findInk = (pad: Locator, tops: readonly number[]) =>
  pad.evaluate((element, distances) => {
    const canvas = element as HTMLCanvasElement
    const { width, height, clientHeight } = canvas
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return distances.map((top) => {
      const row = Math.round((top / clientHeight) * height) * width * 4
      return pixels.slice(row, row + width * 4).some((value) => value < 100)
    })
  }, tops)

/** Delays storing a signature, as on a slow phone. */
const delayStoring = (guest: Page) =>
  guest.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      setTimeout(() => toBlob.apply(this, args), 1_000)
    }
  })

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

test('a form sent offline arrives later, and a returned one shows the reason', {
  tag: '@nightly',
}, async ({ guest, desk, server, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/, /status of 409/)
  await open(guest, server)
  await guest.getByRole('button', { name: 'Fewer adults' }).click()
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()
  await expect(guest.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await enterAdult(guest, {
    name: 'Priya Sharma',
    born: '1988-04-12',
    nationality: 'India',
    id: '41AB',
  })
  await proceed(guest)
  await enterTrip(guest)
  await proceed(guest)
  await guest.getByLabel('Choose a file').setInputFiles(await makePhoto())
  await expect(guest.getByRole('img', { name: 'Your document' })).toBeVisible()
  await proceed(guest)
  await guest.getByRole('radio', { name: 'Type' }).check()
  await guest.getByLabel('Type your full name').fill('Priya Sharma')
  await proceed(guest)
  await guest.getByRole('checkbox', { name: 'I agree' }).check()
  await goOffline(guest)
  await guest.getByRole('button', { name: 'Send to the hotel' }).click()
  await expect(guest.getByText(/^Saved on this phone/)).toBeVisible()
  await goOnline(guest)
  await expect(guest.getByRole('heading', { name: 'We’ve received your details' })).toBeVisible()

  await signInDesk(desk, 'frontdesk')
  const bookingId = await findBooking(server)
  await desk.goto(`/desk/pre-check-ins/${bookingId}`)
  // The guest submits it again while the desk edits the previous version.
  await desk.getByRole('heading', { name: 'Trip' }).locator('..').getByRole('button').click()
  const trip = desk.getByRole('dialog', { name: 'Trip' })
  await trip.getByLabel('Next destination').fill('Delhi')
  await server.query(
    "UPDATE pre_check_in SET submitted_at = now(), going_to = 'Agra' WHERE hotel_id = $1 AND booking_id = $2",
    [server.hotelId, bookingId],
  )
  await trip.getByRole('button', { name: 'Save' }).click()
  await expect(trip.getByText(/^The guest has sent something since/)).toBeVisible()
  await expect(trip.getByLabel('Next destination')).toHaveValue('Delhi')
  await trip.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Discard' }).click()
  await expect(desk.getByText('Agra')).toBeVisible()
  await desk.getByRole('button', { name: 'Return to guest' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Return to guest?' })
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(dialog.getByText('Enter a reason for the guest.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The photo is blurred.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(desk.getByText('Returned: The photo is blurred.')).toBeVisible()

  await guest.reload()
  await expect(guest.getByText('The photo is blurred.')).toBeVisible()
  await expectAccessible(guest)
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
