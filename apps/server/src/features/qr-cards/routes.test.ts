import {
  getLobbyCard,
  getOutletCard,
  getRoomCards,
  getWifiCard,
} from '@bellhop/contract/desk/qr-cards'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, changeHotel } from '../../testing/builders.ts'
import { type Caller, unknownId } from '../../testing/call.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { readPages } from '../../testing/printed-codes.ts'
import { listBoxes, readText } from '../../testing/printed-glyphs.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() =>
  buildHotel(server, { name: 'The Lakehouse', languages: ['en', 'hi', 'ar'] }),
)
const desk = prepare(() => buildStaff(hotel))

async function addRooms(...numbers: string[]) {
  const common = { hotel_id: hotel.id, room_type_id: hotel.roomTypeId }
  const rooms = numbers.map((number) => ({ ...common, id: newId(), number }))
  await server.db.insertInto('room').values(rooms).execute()
}

const print = (query: { rooms?: string; paper?: 'sheet' | 'single' } = {}, as: Caller = desk) =>
  as.call(getRoomCards, { query })
const address = (room: string) =>
  `${server.app.settings.PUBLIC_URL}/?hotel=${hotel.id}&room=${encodeURIComponent(room)}`

test('prints four cards on a sheet, whose codes have the hotel and the room only', async () => {
  await addRooms('204', '9', '101', 'Villa 1/2', '305')
  const response = await print()
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="room-cards.pdf"',
    'cache-control': 'no-store',
  })
  const pages = await readPages(response.bytes)
  expect(pages.map(({ codes }) => codes.toSorted())).toEqual([
    ['101', '204', '305', '9'].map(address).toSorted(),
    [address('Villa 1/2')],
  ])
  expect(pages[0]).toMatchObject({ width: 595, height: 842 })
  expect(pages[0]?.text).toContain('The Lakehouse')
  expect(pages[0]?.text).toContain('Scan to order to your room')
})

test('prints one card on each small page for the chosen rooms', async () => {
  await addRooms('101', '102', '103', '204')
  const pages = await readPages((await print({ rooms: '101–102, 204', paper: 'single' })).bytes)
  expect(pages.map(({ codes }) => codes)).toEqual(
    ['101', '102', '204'].map((one) => [address(one)]),
  )
  expect(pages[0]).toMatchObject({ width: 298, height: 420 })
})

test('prints a single room once on a sheet', async () => {
  await addRooms('101', '102')
  const pages = await readPages((await print({ rooms: '101' })).bytes)
  expect(pages.map(({ codes }) => codes)).toEqual([[address('101')]])
})

test('names a room that the hotel does not have', async () => {
  expect((await print()).status).toBe(404)
  await addRooms('101')
  const { status, body } = await print({ rooms: '101, 500' })
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'rooms', message: 'There is no room 500.' }],
  ])
})

test('prints the Wi-Fi so that phones join it and people can read it', async () => {
  const profile = { wifi_name: 'Lake; "House"', wifi_password: 'lotus\\,2024' }
  await changeHotel(hotel, profile)
  const read = () => desk.call(getWifiCard, { query: { paper: 'single' } })
  const [page, ...others] = await readPages((await read()).bytes)
  expect(others).toEqual([])
  expect(page?.codes).toEqual(['WIFI:T:WPA;S:Lake\\; \\"House\\";P:lotus\\\\\\,2024;;'])
  expect(page?.text).toContain('lotus\\,2024')
  const none = { wifi_name: null, wifi_password: null }
  await changeHotel(hotel, none)
  expect((await read()).status).toBe(404)
})

test('opens the menu of an outlet and the app of the hotel, four times on a sheet', async () => {
  const outlet = await buildOutlet(hotel)
  const ofOutlet = (id: string) => desk.call(getOutletCard, { params: { id }, query: {} })
  const [menu] = await readPages((await ofOutlet(outlet.id)).bytes)
  const opened = `${server.app.settings.PUBLIC_URL}/dining/${outlet.id}?hotel=${hotel.id}`
  expect(menu?.codes).toEqual(Array(4).fill(opened))
  await changeRows(server.db, 'outlet', { hotel_id: hotel.id }, { hidden: true })
  expect((await ofOutlet(outlet.id)).status).toBe(404)
  expect((await ofOutlet(unknownId)).status).toBe(404)
  const lobby = await desk.call(getLobbyCard, { query: { paper: 'single' } })
  const [page] = await readPages(lobby.bytes)
  expect(page?.codes).toEqual([`${server.app.settings.PUBLIC_URL}/?hotel=${hotel.id}`])
})

test('prints in every script', async () => {
  await changeHotel(hotel, { name: '湖畔の宿', languages: ['ja', 'zh', 'ko'] })
  const outlet = await buildOutlet(hotel, { name: 'Ταβέρνα' })
  const { bytes } = await desk.call(getOutletCard, { params: { id: outlet.id }, query: {} })
  expect(listBoxes(bytes)).toEqual([])
  const text = readText(bytes)
  for (const part of ['湖畔の宿', 'Ταβέρνα', 'メニュー', '菜单', '메뉴'])
    expect(text).toContain(part)
})

test('limits how often a hotel prints', async () => {
  await addRooms('101')
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count++) statuses.add((await print({ paper: 'single' })).status)
  expect([...statuses]).toEqual([200, 429])
})
