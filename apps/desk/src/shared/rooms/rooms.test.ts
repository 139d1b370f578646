import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import shared from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { listRoomChoices, nightsToPlace, proposeRoom } from './list-room-choices.ts'
import { moveInPlan } from './move-in-plan.ts'
import { roomChoicesIn } from './room-states.ts'

const stay = (values: Partial<PlannedStay>): PlannedStay => ({
  _id: 'priya',
  bookingId: 'b',
  bookingRef: 'LH3K-9PQX-7A',
  name: 'Priya',
  roomTypeId: 'court',
  status: 'booked',
  preCheckIn: 'none',
  checkInDate: '2026-11-22',
  checkOutDate: '2026-11-24',
  ...values,
})

const kabir = stay({ _id: 'kabir', name: 'Kabir', status: 'inHouse', checkInDate: '2026-11-20' })
const plan: RoomPlan = {
  from: '2026-11-19',
  to: '2026-12-03',
  today: '2026-11-22',
  inspectsRooms: false,
  roomTypes: [
    {
      _id: 'lake',
      name: 'Lake',
      free: [],
      rooms: [{ _id: '201', number: '201', state: 'clean', cleaning: 'clean', stays: [] }],
      unassigned: [],
    },
    {
      _id: 'court',
      name: 'Court',
      free: [],
      rooms: [
        { _id: '101', number: '101', state: 'clean', cleaning: 'clean', stays: [kabir] },
        { _id: '102', number: '102', state: 'clean', cleaning: 'clean', stays: [] },
      ],
      unassigned: [stay({})],
    },
  ],
}
const staysIn = ({ roomTypes }: RoomPlan, number: string) =>
  roomTypes.flatMap(({ rooms }) => rooms).find((room) => room.number === number)?.stays

test('lists rooms of the booked type first, with their guests', () => {
  expect(listRoomChoices(plan, stay({}))).toMatchObject([
    { number: '101', occupiedBy: { name: 'Kabir' } },
    { number: '102' },
    { number: '201', roomType: 'Lake' },
  ])
  expect(listRoomChoices(plan, stay({}))[1]).not.toHaveProperty('occupiedBy')
})

test('a room is free from its guest’s departure day, and for its own guest', () => {
  const later = stay({ checkInDate: '2026-11-24', checkOutDate: '2026-11-26' })
  expect(listRoomChoices(plan, later).every(({ occupiedBy }) => !occupiedBy)).toBe(true)
  expect(listRoomChoices(plan, kabir).every(({ occupiedBy }) => !occupiedBy)).toBe(true)
})

test('a plan for a stay includes all its nights, within the limits', () => {
  expect(nightsToPlace(stay({}))).toEqual({ from: '2026-11-22', nights: 7 })
  expect(nightsToPlace(stay({ checkOutDate: '2026-12-10' })).nights).toBe(18)
})

test('a stay moves to another room and back', () => {
  const moved = moveInPlan(plan, 'priya', '201')
  expect(staysIn(moved, '201')).toEqual([stay({})])
  expect(moved.roomTypes[1]?.unassigned).toEqual([])
  expect(moveInPlan(moved, 'priya', null)).toEqual(plan)
})

test('a guest in house moves from today on', () => {
  const moved = moveInPlan(plan, 'kabir', '102')
  expect(staysIn(moved, '101')).toEqual([{ ...kabir, checkOutDate: '2026-11-22' }])
  expect(staysIn(moved, '102')).toEqual([{ ...kabir, checkInDate: '2026-11-22' }])
})

describe('the proposed room', () => {
  const room = { roomTypeId: 'court', roomType: 'Court' }
  const closed = (as: 'outOfOrder' | 'outOfService') => ({ closed: { as, reason: 'Painting' } })
  const propose = (...choices: object[]) =>
    proposeRoom(
      choices.map((choice, index) => ({ ...room, _id: '', number: `${index}`, ...choice })),
      'court',
    )?.number

  test('is of the booked type, free and clean', () => {
    expect(propose({ roomTypeId: 'lake' }, { occupiedBy: kabir }, {})).toBe('2')
  })

  const proposeTonight = (rooms: object[], values: object = {}) => {
    const roomTypes = [{ _id: 'court', name: 'Court', free: [], unassigned: [] }].map((type) => ({
      ...type,
      rooms: rooms.map((one, index) => ({
        ...{ _id: `${index}`, number: `${index}`, state: 'clean', cleaning: 'clean', stays: [] },
        ...one,
      })),
    }))
    const choices = listRoomChoices({ ...plan, ...values, roomTypes } as RoomPlan, stay({}))
    return proposeRoom(choices, 'court')?.number
  }

  test('is clean, and an inspected one first where the hotel inspects', () => {
    const rooms = ['dirty', 'cleaning', 'clean', 'inspected'].map((cleaning) => ({ cleaning }))
    expect(proposeTonight(rooms)).toBe('2')
    expect(proposeTonight(rooms, { inspectsRooms: true })).toBe('3')
    expect(proposeTonight(rooms.slice(0, 2))).toBeUndefined()
    // All rooms of a new hotel are clean, and none is inspected.
    expect(proposeTonight(rooms.slice(0, 3), { inspectsRooms: true })).toBe('2')
  })

  test('is not dirty either if it is out of service', () => {
    const shut = { state: 'outOfService', closedAs: 'outOfService', from: '2026-11-20' }
    expect(proposeTonight([{ ...shut, cleaning: 'dirty' }])).toBeUndefined()
    expect(proposeTonight([{ ...shut, cleaning: 'clean' }, {}])).toBe('1')
    expect(proposeTonight([{ ...shut, cleaning: 'clean' }])).toBe('0')
  })

  test('is one out of service last, and one out of order never', () => {
    expect(propose(closed('outOfOrder'), closed('outOfService'), {})).toBe('2')
    expect(propose(closed('outOfOrder'), closed('outOfService'))).toBe('1')
    expect(propose(closed('outOfOrder'))).toBeUndefined()
  })
})

const formatRoomChoice = roomChoicesIn(
  createTranslator({ locale: 'en', namespace: 'shared', messages: { shared } }),
)

test('a choice says everything that speaks against it', () => {
  const room = { _id: '', number: '204', roomTypeId: 'court', roomType: 'Court' }
  const closed = { as: 'outOfService', reason: 'Old carpet' } as const
  expect(formatRoomChoice(room)).toBe('204')
  expect(formatRoomChoice({ ...room, cleaning: 'inspected' })).toBe('204')
  expect(formatRoomChoice({ ...room, cleaning: 'dirty' })).toBe('204 – dirty')
  expect(formatRoomChoice({ ...room, cleaning: 'dirty', closed })).toBe(
    '204 – dirty, out of service: Old carpet',
  )
})

test('a room is closed for a stay only if a night of it is', () => {
  const [type, court] = plan.roomTypes
  const shut = { closedAs: 'outOfOrder', reason: 'Painting', from: '2026-11-23' } as const
  const choices = (until: string, values: Partial<PlannedStay>) => {
    const rooms = type?.rooms.map((room) => ({ ...room, ...shut, until })) ?? []
    const roomTypes = [
      { ...type, rooms } as RoomPlan['roomTypes'][number],
      ...(court ? [court] : []),
    ]
    return listRoomChoices({ ...plan, roomTypes }, stay(values)).find(
      ({ number }) => number === '201',
    )
  }
  expect(choices('2026-11-25', {})?.closed).toMatchObject({ as: 'outOfOrder' })
  expect(
    choices('2026-11-25', { checkInDate: '2026-11-26', checkOutDate: '2026-11-28' }),
  ).not.toHaveProperty('closed')
  expect(
    choices('2026-11-25', { checkInDate: '2026-11-22', checkOutDate: '2026-11-23' }),
  ).not.toHaveProperty('closed')
})
