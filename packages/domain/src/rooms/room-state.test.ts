import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Closure,
  checkClosure,
  cleaningStates,
  closedStates,
  closeRoom,
  freshRoom,
  isClean,
  isClosedState,
  isOutOfOrder,
  isReady,
  type RoomState,
  roomStates,
  setCleaning,
  stateOn,
} from './room-state.ts'

const night = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const cleaning = fc.constantFrom(...cleaningStates)
const closure: fc.Arbitrary<Closure> = fc
  .record({
    as: fc.constantFrom(...closedStates),
    reason: fc.constant('No hot water'),
    from: night,
    until: fc.option(night),
  })
  .filter((one) => checkClosure(one, '2026-01-01') === undefined)

type Step = (room: RoomState, tonight: string) => RoomState
const step: fc.Arbitrary<Step> = fc.oneof(
  cleaning.map(
    (to): Step =>
      (room, tonight) =>
        setCleaning(room, to, tonight),
  ),
  closure.map(
    (one): Step =>
      (room) =>
        closeRoom(room, one),
  ),
)
/** A room after any steps, one a night. */
const room = fc
  .array(fc.tuple(night, step), { maxLength: 20 })
  .map((steps) =>
    steps
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .reduce((state, [tonight, next]) => next(state, tonight), freshRoom),
  )

test('has one of the states on any night, whatever has happened', () => {
  fc.assert(
    fc.property(room, night, (state, on) => {
      expect(roomStates).toContain(stateOn(state, on))
      expect(isClosedState(stateOn(state, on))).toBe(stateOn(state, on) !== state.cleaning)
    }),
  )
})

test('is the state that was set, and open from tonight on', () => {
  fc.assert(
    fc.property(room, cleaning, night, (state, to, tonight) => {
      expect(stateOn(setCleaning(state, to, tonight), tonight)).toBe(to)
    }),
  )
})

test('cleaning it does not touch a closure of later nights', () => {
  fc.assert(
    fc.property(room, closure, cleaning, night, (state, planned, to, tonight) => {
      fc.pre(planned.from > tonight)
      expect(setCleaning(closeRoom(state, planned), to, tonight).closure).toEqual(planned)
    }),
  )
})

test('is closed from the first to the last night, and cleaned as before', () => {
  fc.assert(
    fc.property(room, closure, night, (state, one, on) => {
      const closed = closeRoom(state, one)
      const isWithin = one.from <= on && (one.until === null || on <= one.until)
      expect(stateOn(closed, on)).toBe(isWithin ? one.as : state.cleaning)
      expect(isOutOfOrder(closed, on)).toBe(isWithin && one.as === 'outOfOrder')
    }),
  )
})

test('is ready once inspected, or once clean where the hotel does not inspect, unless out of order', () => {
  fc.assert(
    fc.property(room, night, (state, tonight) => {
      const isOpen = !isOutOfOrder(state, tonight)
      const { cleaning } = state
      expect(isReady(state, tonight, true)).toBe(isOpen && cleaning === 'inspected')
      expect(isReady(state, tonight, false)).toBe(isOpen && isClean(cleaning))
      expect(isReady({ ...state, cleaning: 'dirty' }, tonight, false)).toBe(false)
    }),
  )
})

test.each([
  [{ from: '2026-11-22', until: null }, undefined],
  [{ from: '2026-11-22', until: '2026-11-22' }, undefined],
  [{ from: '2026-11-22', until: '2026-11-21' }, 'order'],
  [{ from: '2026-11-01', until: '2026-11-19' }, 'past'],
] as const)('checks the nights %j', (nights, problem) => {
  expect(checkClosure(nights, '2026-11-20')).toBe(problem)
})
