import { getPriceList } from '@bellhop/contract/desk/charge-items'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { getFolio } from '@bellhop/contract/desk/folios'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { listLogbook } from '@bellhop/contract/desk/logbook'
import { postMinibar } from '@bellhop/contract/desk/minibar'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'
import { buildHousekeeper } from '../../testing/staff-builders.ts'

type Headers = Record<string, string>

const server = await getTestApp()

let item: string
let stayId: string
let roomId: string
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
const housekeeper = prepare(() => buildHousekeeper(hotel))
beforeEach(async () => {
  item = newId()
  await addRows(server.db, 'charge_item', {
    hotel_id: hotel.id,
    id: item,
    name: 'Water',
    price: 9000,
    tax_kind: 'food',
  })
  stayId = (await buildGuest(hotel)).stayId
  const { body } = await housekeeper.call(getHousekeeping)
  const room = body.data.rooms.find((one) => one.stayId === stayId)
  roomId = room?._id ?? ''
})

const post = (more: { headers?: Headers; stay?: string | undefined } = {}) =>
  call(server, postMinibar, {
    headers: more.headers ?? housekeeper.headers,
    params: { id: roomId },
    body: {
      lines: [{ itemId: item, quantity: 2 }],
      ...('stay' in more ? more.stay && { stayId: more.stay } : { stayId }),
    },
  })
const charges = async () =>
  (await desk.call(getFolio, { params: { id: stayId } })).body.data.entries.filter(
    ({ kind }) => kind === 'charge',
  )
const notes = async () => (await desk.call(listLogbook, { query: { list: 'open' } })).body.data

test('what was taken is charged to the stay in the room, once', async () => {
  const headers = { ...housekeeper.headers, 'idempotency-key': crypto.randomUUID() }
  const { status, body } = await post({ headers })
  await post({ headers })
  expect([status, body.data]).toEqual([201, { isCharged: true }])
  const posted = await charges()
  expect(posted).toHaveLength(1)
  expect(posted[0]?.title).toMatch(/^2 × /)
  expect(await notes()).toEqual([])
})

test('a guest who has checked out is not charged: the front desk has a note', async () => {
  const before = await charges()
  const out = await desk.call(checkOut, { params: { id: stayId }, body: { reason: 'Left early.' } })
  expect(out.status).toBe(200)
  expect((await post()).body.data).toEqual({ isCharged: false })
  expect(await charges()).toEqual(before)
  expect(await notes()).toMatchObject([
    { kind: 'note', text: expect.stringMatching(/^Minibar, .* the guest had left the room: 2 × /) },
  ])
})

test('neither the next guest nor one in another room is charged', async () => {
  expect((await post({ stay: undefined })).body.data).toEqual({ isCharged: false })
  const { stayId: other } = await buildGuest(hotel)
  expect((await post({ stay: other })).body.data).toEqual({ isCharged: false })
  expect(await charges()).toEqual([])
  expect(await notes()).toMatchObject([
    { text: expect.stringContaining('the guest had left the room') },
    { text: expect.stringContaining('no guest was in house') },
  ])
})

test('only housekeeping and the front desk post the minibar and read the price list', async () => {
  const laundry = await buildDepartment(hotel, { code: 'laundry' })
  const other = await buildStaff(hotel, { role: 'attendant', departments: [laundry] })
  for (const [as, status] of [
    [housekeeper, 200],
    [other, 403],
  ] as const) {
    expect((await as.call(getPriceList)).status).toBe(status)
  }
  expect((await post({ headers: other.headers })).status).toBe(403)
})
