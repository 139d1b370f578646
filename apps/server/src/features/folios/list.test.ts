import { checkOut } from '@bellhop/contract/desk/check-out'
import { correctEntry } from '@bellhop/contract/desk/corrections'
import { setBilling } from '@bellhop/contract/desk/folio-parts'
import { getFolio, listFolios } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { claimPayment, createUpiIntent } from '@bellhop/contract/guest/payments'
import { describe, expect, test } from 'vitest'
import { postNights } from '../../ledger/entries.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, type TestGuest } from '../../testing/builders.ts'
import { type Caller, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'
import { changeStay, moveStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { upi_id: 'lake@upi', room_tax: 1200 }))
const desk = prepare(() => buildStaff(hotel))

async function list(query: object) {
  const { status, body } = await desk.call(listFolios, { query: { ...query } })
  expect(status).toBe(200)
  return body
}
const listIds = async (query: object) => (await list(query)).data.map(({ _id }) => _id)

/** A guest in the room with this number. */
async function buildGuestIn(number: string): Promise<TestGuest> {
  const guest = await buildGuest(hotel)
  await changeRows(server.db, 'room', { hotel_id: hotel.id, number: guest.roomNumber }, { number })
  return guest
}

const leave = ({ stayId: id }: TestGuest) =>
  desk.call(checkOut, { params: { id }, body: { reason: 'The company pays.' } })

/** Reports a payment by the guest. */
async function claim(guest: TestGuest): Promise<void> {
  const intent = await guest.call(createUpiIntent, { body: { amount: 100 } })
  const options = { params: { id: intent.body.data._id }, body: { reference: 'UTR-1' } }
  expect((await guest.call(claimPayment, options)).status).toBe(200)
}

describe('the list', () => {
  test('sorts by room number, on pages of any size', async () => {
    for (const number of ['101', '10', '9']) await buildGuestIn(number)
    for (const limit of [1, 2, 3]) {
      const pages: (string | null)[][] = []
      let before: string | undefined
      do {
        const page = await list({ list: 'inHouse', limit, ...(before && { before }) })
        pages.push(page.data.map(({ roomNumber }) => roomNumber))
        before = page.next
      } while (before)
      expect(pages.flat()).toEqual(['9', '10', '101'])
      expect(pages).toHaveLength(Math.ceil(3 / limit))
    }
  })

  test('pages through ended stays', async () => {
    const guests: TestGuest[] = []
    for (const number of ['1', '2', '3']) guests.push(await buildGuestIn(number))
    for (const guest of guests) await leave(guest)
    const first = await list({ list: 'checkedOut', limit: 2 })
    const second = await list({ list: 'checkedOut', limit: 2, before: first.next })
    expect([...first.data, ...second.data].map(({ roomNumber }) => roomNumber)).toEqual([
      '3',
      '2',
      '1',
    ])
    expect(second.next).toBeUndefined()
    expect((await list({ list: 'checkedOut', limit: 3 })).next).toBeUndefined()
  })

  test('rejects a cursor that was never returned', async () => {
    for (const place of ['101', `${'-'.repeat(36)} 101`, `${unknownId} 1\u00001`]) {
      const before = Buffer.from(place).toString('base64url')
      for (const name of ['inHouse', 'checkedOut']) {
        const answer = await desk.call(listFolios, { query: { list: name, before } })
        expect([name, place, answer.status]).toEqual([name, place, 400])
      }
    }
  })

  test('filters by in house, checked out and decision pending', async () => {
    await buildGuest(hotel, { status: 'booked' })
    const [here, gone, waiting] = [
      await buildGuestIn('1'),
      await buildGuestIn('2'),
      await buildGuestIn('3'),
    ]
    await claim(waiting)
    for (const guest of [gone, waiting]) await leave(guest)
    expect(await listIds({ list: 'inHouse' })).toEqual([here.stayId])
    expect(await listIds({ list: 'checkedOut' })).toEqual([waiting.stayId, gone.stayId])
    expect(await listIds({ list: 'waiting' })).toEqual([waiting.stayId])
  })

  test.each(['cancelled', 'noShow'] as const)(
    'lists the advance of a stay that is %s until it is refunded',
    async (status) => {
      const guest = await buildGuest(hotel, { status: 'booked' })
      const { stayId } = guest
      const payment = { stayId, amount: 500, method: 'cash' }
      expect((await desk.call(takePayment, { body: payment })).status).toBe(201)
      expect(await listIds({ list: 'waiting' })).toEqual([])
      await changeStay(server, guest, { status })
      const { data } = await list({ list: 'waiting' })
      expect(data).toMatchObject([{ _id: stayId, status, balance: -500 }])
      const folio = await desk.call(getFolio, { params: { id: stayId } })
      const refund = {
        params: { id: folio.body.data.entries[0]?._id ?? '' },
        body: { reason: 'The booking was cancelled.' },
      }
      expect((await desk.call(correctEntry, refund)).status).toBe(201)
      expect(await listIds({ list: 'waiting' })).toEqual([])
    },
  )

  test('searches by a part of a room number or a name, within the filter', async () => {
    const [one, other] = [await buildGuestIn('A-204'), await buildGuestIn('B-117')]
    expect(await listIds({ list: 'inHouse', search: 'a-20' })).toEqual([one.stayId])
    expect(await listIds({ list: 'inHouse', search: 'ANANYA' })).toEqual([one.stayId, other.stayId])
    expect(await listIds({ list: 'checkedOut', search: 'a-20' })).toEqual([])
    expect(await listIds({ list: 'inHouse', search: '_' })).toEqual([])
  })

  test.each(['nunez jose', 'JOSÉ', '+34 600 000 011'])('finds José Núñez by %j', async (search) => {
    const [jose] = [await buildGuestIn('A-204'), await buildGuestIn('B-117')]
    await changeRows(hotel.db, 'guest', jose.id, { name: 'José Núñez', phone: '+34600000011' })
    expect(await listIds({ list: 'inHouse', search })).toEqual([jose.stayId])
  })

  test('shows the balance of the bill once a night is posted, and after the stay', async () => {
    const guest = await buildGuestIn('9')
    await moveStay(server, guest.stayId, { check_in: `${dayFromToday(-1)}T08:30:00Z`, duration: 3 })
    const readBalances = async (name: 'inHouse' | 'checkedOut') => {
      const params = { id: guest.stayId }
      const folio = await desk.call(getFolio, { params })
      return [(await list({ list: name })).data[0]?.balance, folio.body.data.balance]
    }
    // 12 % of 4,500 is 540.
    expect(await readBalances('inHouse')).toEqual([15_120, 15_120])
    const night = { date: dayFromToday(-1), price: 450_000, taxRate: 1200 }
    await postNights(server.db, { hotelId: hotel.id, stayId: guest.stayId }, [night], new Date())
    expect(await readBalances('inHouse')).toEqual([15_120, 15_120])
    await leave(guest)
    expect(await readBalances('checkedOut')).toEqual([5040, 5040])
  })
})

describe('invoice recipient', () => {
  const bill = (id: string, body: object, as: Caller = desk) =>
    as.call(setBilling, { params: { id }, body })

  test('is trimmed, and empty if only spaces are left', async () => {
    const { stayId } = await buildGuest(hotel)
    const spaced = { name: '  Rao Textiles ', address: ' 4 Mill Road, Pune\n' }
    expect((await bill(stayId, spaced)).body.data.billing).toEqual({
      name: 'Rao Textiles',
      address: '4 Mill Road, Pune',
    })
    expect((await bill(stayId, { name: '  ', address: ' ', gstin: '' })).body.data.billing).toEqual(
      {},
    )
  })
})
