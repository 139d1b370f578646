import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '../shared/calls/problem.ts'
import { getTestApp, statementsOf } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { buildRoomType } from '../testing/rooms-for-sale.ts'
import { changeRows } from '../testing/rows.ts'
import { checkSelectedRooms } from './check-rooms.ts'

const server = await getTestApp()
let suite: string
const hotel = prepareOnce(() => buildHotel(server))
beforeAll(async () => {
  suite = await buildRoomType(hotel, 0, { max_adults: 3, max_children: 2 })
})

/** The hotel's doubles fit two adults and a child. */
const doubles = (count: number, adults: number, children = 0) => ({
  roomTypeId: hotel.roomTypeId,
  count,
  adults,
  children,
})
const suites = (count: number, adults: number, children = 0) => ({
  ...doubles(count, adults, children),
  roomTypeId: suite,
})
const noPrices = { guestPrices: null, planRules: [] }
const dates = { checkInDate: '2030-01-01', checkOutDate: '2030-01-02' }
const check = (...selected: ReturnType<typeof doubles>[]) =>
  checkSelectedRooms(server.db, hotel.id, { ...dates, selectedRooms: selected })

test('returns valid rooms with their types', async () => {
  const selected = [doubles(2, 4, 2), suites(7, 7)]
  expect(await statementsOf(() => check(...selected))).toHaveLength(1)
  const types = await check(...selected)
  expect([...types.values()]).toEqual(
    expect.arrayContaining([
      {
        id: suite,
        name: 'Suite',
        translations: {},
        maxAdults: 3,
        maxChildren: 2,
        hidden: false,
        ...noPrices,
      },
      {
        id: hotel.roomTypeId,
        name: 'Lake view',
        translations: {},
        maxAdults: 2,
        maxChildren: 1,
        hidden: false,
        ...noPrices,
      },
    ]),
  )
  await check(doubles(1, 1, 2))
})

test.each([
  ['a type twice', () => [doubles(1, 1), suites(1, 1), doubles(1, 2)], '2.roomTypeId', /once/],
  ['ten rooms', () => [doubles(5, 5), suites(5, 5)], undefined, /At most 9 rooms/],
  ['a room without an adult', () => [suites(1, 1), doubles(2, 1, 2)], '1.adults', /Lake view/],
  ['too many adults', () => [doubles(2, 5)], '0.adults', /at most 2 adults/],
  ['too many guests', () => [doubles(1, 2, 2)], '0.children', /at most 3 guests/],
])('%s', async (_, selected, field, sentence) => {
  const name = field ? `selectedRooms.${field}` : 'selectedRooms'
  await expect(check(...selected())).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(sentence),
    extras: { errors: [{ field: name }] },
  })
})

test('writes the room type in the reader’s language', async () => {
  const name = 'झील का नज़ारा'
  await changeRows(server.db, 'room_type', hotel.roomTypeId, {
    translations: JSON.stringify({ hi: { name } }),
  })
  const sentence = async (language?: string) => {
    const rejected = checkSelectedRooms(
      server.db,
      hotel.id,
      { ...dates, selectedRooms: [doubles(1, 3)] },
      language === undefined ? {} : { language },
    )
    return await rejected.catch((problem) => (problem as Problem).detailIn('hi'))
  }
  expect(await sentence('hi')).toContain(name)
  expect(await sentence('fr')).toContain('Lake view')
  expect(await sentence()).toContain('Lake view')
})

test('rejects a type of another hotel', async () => {
  const other = await buildHotel(server)
  await expect(
    check(doubles(1, 1), { ...doubles(1, 1), roomTypeId: other.roomTypeId }),
  ).rejects.toMatchObject({ extras: { errors: [{ field: 'selectedRooms.1.roomTypeId' }] } })
})
