import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { signInGuest } from './journeys.ts'
import type { TestServer } from './server.ts'
import { expect } from './test.ts'

/** Priya Sharma, booked for tomorrow with two adults. */
const bookedPhone = '+919000000003'

export const makePhoto = async (size = 40) => ({
  name: 'licence.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: size, height: size, channels: 3, background: '#89a' } })
    .jpeg()
    .toBuffer(),
})

export async function findBooking(server: TestServer): Promise<string> {
  const [stay] = await server.query(
    `SELECT booking_id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
     WHERE g.hotel_id = $1 AND g.phone = $2`,
    [server.hotelId, bookedPhone],
  )
  return String(stay?.booking_id)
}

export async function open(guest: Page, server: TestServer) {
  await signInGuest(guest, server, bookedPhone)
  await guest.getByRole('button', { name: 'Start pre-check-in' }).click()
  await expect(guest.getByRole('heading', { name: 'Pre-check-in', level: 1 })).toBeVisible()
  await expect(guest).toHaveURL(/\/web-check-in\/[\w-]{40,}$/)
}

export async function proceed(guest: Page) {
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
}

interface Adult {
  name: string
  born: string
  nationality: string
  id: string
}

export async function enterAdult(guest: Page, { name, born, nationality, id }: Adult) {
  await guest.getByLabel('Full name').fill(name)
  await guest.getByLabel('Date of birth').fill(born)
  await guest.getByLabel('Nationality').selectOption(nationality)
  await guest.getByLabel('Home address').fill('7 Church Street, Bengaluru')
  await guest.getByLabel('ID type').selectOption('Driving licence')
  await guest.getByLabel('Last 4 characters of the ID number').fill(id)
}

export async function enterTrip(guest: Page) {
  await expect(guest.getByRole('heading', { name: 'Your trip' })).toBeVisible()
  await guest.getByText('Other time…').click()
  await guest.getByLabel('Arrival time at the hotel').fill('15:30')
  await guest.getByLabel('Purpose of visit').selectOption('Leisure')
  await guest.getByLabel('Coming from').fill('Bengaluru')
  await guest.getByLabel('Next destination').fill('Jaipur')
}

/** Draws a stroke at this distance from the top. */
export async function draw(guest: Page, pad: Locator, top = 40) {
  // Waits until the pad is stable.
  await pad.hover({ position: { x: 30, y: top } })
  await guest.mouse.down()
  await pad.hover({ position: { x: 120, y: top + 20 } })
  await pad.hover({ position: { x: 200, y: top - 10 } })
  await guest.mouse.up()
}

/** Whether there is ink at each of these distances from the top. */
export const findInk = (pad: Locator, tops: readonly number[]) =>
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
export const delayStoring = (guest: Page) =>
  guest.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      setTimeout(() => toBlob.apply(this, args), 1_000)
    }
  })
