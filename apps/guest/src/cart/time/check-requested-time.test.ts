import { everyDay } from '@bellhop/domain/time/opening-hours'
import { expect, it } from 'vitest'
import {
  areAllOpenAt,
  canAllServe,
  checkRequestedTime,
  findNeverTogether,
} from './check-requested-time.ts'

const daily = (from: string, to: string, lastOrder = 0) => ({
  hours: { weekly: [{ days: everyDay, from, to, lastOrder }], exceptions: [] },
})
const byDay = daily('07:00', '22:00')
const byNight = daily('20:00', '02:00')
const at = (time: string) => `2026-11-26T${time}`

it('is optional while the department is open', () => {
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay], at('12:00'))).toBeUndefined()
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [], at('03:00'))).toBeUndefined()
})

it('is required while a department is closed, or if a later time is chosen', () => {
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay], at('23:00'))).toBe('missing')
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay, byNight], at('12:00'))).toBe(
    'missing',
  )
  expect(checkRequestedTime({ when: 'later', timeOfDay: '' }, [byDay], at('12:00'))).toBe('missing')
})

it('must be within the hours of all departments', () => {
  expect(
    checkRequestedTime({ when: 'later', timeOfDay: '21:59' }, [byDay], at('12:00')),
  ).toBeUndefined()
  expect(checkRequestedTime({ when: 'later', timeOfDay: '22:00' }, [byDay], at('12:00'))).toBe(
    byDay,
  )
  expect(
    checkRequestedTime({ when: 'later', timeOfDay: '19:00' }, [byDay, byNight], at('21:00')),
  ).toBe(byNight)
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '06:00' }, [byDay], at('23:00'))).toBe(byDay)
  expect(areAllOpenAt([byDay, byNight], at('21:00'))).toBe(true)
})

it('is checked on its day, and before the last order', () => {
  const closed = { from: '2026-11-27', to: '2026-11-27', windows: [], reason: 'Diwali' }
  const kitchen = daily('12:00', '15:00', 30)
  const closedOnFriday = { hours: { ...kitchen.hours, exceptions: [closed] } }
  const check = (timeOfDay: string, day = '') =>
    checkRequestedTime({ when: 'later', timeOfDay, day }, [closedOnFriday], at('10:00'))
  expect(check('14:29')).toBeUndefined()
  expect(check('14:30')).toBe(closedOnFriday)
  // Tomorrow, as 09:00 is over today.
  expect(check('09:00')).toBe(closedOnFriday)
  expect(check('13:00', '2026-11-27')).toBe(closedOnFriday)
  expect(check('13:00', '2026-11-28')).toBeUndefined()
  expect(canAllServe([closedOnFriday], at('10:00'))).toBe(true)
  expect(canAllServe([closedOnFriday], at('14:30'))).toBe(false)
})

it.each([
  ['07:00', '11:00', '19:00', '23:00', true],
  ['07:00', '11:00', '11:00', '15:00', true],
  ['22:00', '06:00', '07:00', '11:00', true],
  ['07:00', '11:00', '10:30', '15:00', false],
  ['12:00', '15:00', '07:00', '23:00', false],
  ['22:00', '06:00', '05:00', '11:00', false],
  ['07:00', '11:00', '00:00', '00:00', false],
])('%s–%s and %s–%s have no time in common: %s', (from, to, otherFrom, otherTo, isNever) => {
  const both = [daily(from, to), daily(otherFrom, otherTo)]
  expect(findNeverTogether(both, at('09:00'))).toEqual(isNever ? both : undefined)
  expect(findNeverTogether(both.toReversed(), at('21:00'))).toEqual(
    isNever ? both.toReversed() : undefined,
  )
})

it('finds the two without a common time among others', () => {
  const [breakfast, brunch, dinner] = [
    daily('07:00', '11:00'),
    daily('10:00', '14:00'),
    daily('19:00', '23:00'),
  ] as const
  const find = (dishes: (typeof breakfast)[]) => findNeverTogether(dishes, at('09:00'))
  expect(find([breakfast, brunch, dinner])).toEqual([breakfast, dinner])
  expect(find([breakfast, brunch, byDay])).toBeUndefined()
  expect(find([])).toBeUndefined()
})
