import type { Page } from '@playwright/test'
import type {
  PreCheckInAdult,
  PreCheckInForm,
} from '../../packages/contract/src/guest/pre-check-in.ts'
import type { GuestScreen } from './screens.ts'
import type { TestServer } from './server.ts'

/** The date in this many days, YYYY-MM-DD. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const dates = { checkInDate: day(20), checkOutDate: day(23) }

export const booker = 'Asha Menon'

interface Booked {
  checkInKey: string
  roomTypeId: string
}

/** Books a room for two on the web. */
export async function bookRoom(page: Page, server: TestServer): Promise<Booked> {
  const rooms = await page.request.get(
    `${server.url}/api/rooms/web/by-date/${server.hotelId}?${new URLSearchParams(dates)}`,
  )
  const [{ _id: roomTypeId }] = (await rooms.json()).data
  const booking = await page.request.post(
    `${server.url}/api/guests/web/v5/booking/${server.hotelId}`,
    {
      data: {
        ...dates,
        selectedRooms: [{ roomTypeId, count: 1, adults: 2, children: 0 }],
        guest: { name: booker, phone: '+919876543210', email: 'asha.menon@guests.example' },
      },
    },
  )
  return { roomTypeId, ...(await booking.json()).data }
}

const adults: PreCheckInAdult[] = [
  {
    fullName: booker,
    dateOfBirth: '1988-04-12',
    nationality: 'IN',
    address: '7 Church Street, Bengaluru 560001',
    idType: 'drivingLicence',
    idLast4: '41AB',
    typedSignature: booker,
  },
  {
    fullName: 'Thomas Weber',
    dateOfBirth: '1979-11-30',
    nationality: 'DE',
    address: 'Lindenstraße 4, 50674 Köln',
    idType: 'passport',
    idLast4: 'K7P2',
    foreign: { passportNumber: 'C01X0K7P2', visaNumber: 'VK4417890', arrivedFrom: 'Frankfurt' },
    typedSignature: 'Thomas Weber',
  },
]

/** Submits two adults, one of them from abroad, without documents. */
export async function submitPreCheckIn(page: Page, server: TestServer, { checkInKey }: Booked) {
  const data: PreCheckInForm = {
    adults,
    arrivalTime: '15:30',
    purpose: 'leisure',
    comingFrom: 'Bengaluru',
    goingTo: 'Jaipur',
    consent: true,
  }
  const answer = await page.request.put(
    `${server.url}/api/guests/v3/app/web-check-in/${checkInKey}`,
    { multipart: { data: JSON.stringify(data) } },
  )
  if (!answer.ok()) throw new Error(await answer.text())
}

/** From the selection of rooms to pre-check-in of this booking. */
export function listBookingScreens(server: TestServer, booked: Booked): GuestScreen[] {
  const { checkInKey, roomTypeId } = booked
  const hotel = `/room-booking/${server.hotelId}`
  const choice = `checkIn=${dates.checkInDate}&checkOut=${dates.checkOutDate}&adults=3&children=1`
  return [
    { name: 'booking-rooms', path: `${hotel}/rooms?${choice}` },
    { name: 'booking-chosen', path: `${hotel}/rooms?${choice}&room=${roomTypeId}.1.2.0` },
    { name: 'booking-guest', path: `${hotel}/guest?${choice}&room=${roomTypeId}.2.3.1` },
    { name: 'booking-confirmed', path: `${hotel}/booking/${checkInKey}` },
    { name: 'booking-change', path: `${hotel}/booking/${checkInKey}/change` },
    { name: 'booking-find', path: `${hotel}/find` },
    { name: 'pre-check-in', path: `/web-check-in/${checkInKey}` },
  ]
}
