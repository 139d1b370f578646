import { expect, it } from 'vitest'
import { areAllOpenAt, checkRequestedTime, findNeverTogether } from './check-requested-time.ts'

const byDay = { openingTime: '07:00', closingTime: '22:00' }
const byNight = { openingTime: '20:00', closingTime: '02:00' }

it('is optional while the department is open', () => {
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay], '12:00')).toBeUndefined()
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [], '03:00')).toBeUndefined()
})

it('is required while a department is closed, or if a later time is chosen', () => {
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay], '23:00')).toBe('missing')
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay, byNight], '12:00')).toBe(
    'missing',
  )
  expect(checkRequestedTime({ when: 'later', timeOfDay: '' }, [byDay], '12:00')).toBe('missing')
})

it('must be within the hours of all departments', () => {
  expect(
    checkRequestedTime({ when: 'later', timeOfDay: '21:59' }, [byDay], '12:00'),
  ).toBeUndefined()
  expect(checkRequestedTime({ when: 'later', timeOfDay: '22:00' }, [byDay], '12:00')).toBe(byDay)
  expect(checkRequestedTime({ when: 'later', timeOfDay: '19:00' }, [byDay, byNight], '21:00')).toBe(
    byNight,
  )
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '06:00' }, [byDay], '23:00')).toBe(byDay)
  expect(areAllOpenAt([byDay, byNight], '21:00')).toBe(true)
})

const hours = (openingTime: string, closingTime: string) => ({ openingTime, closingTime })

it.each([
  ['07:00', '11:00', '19:00', '23:00', true],
  ['07:00', '11:00', '11:00', '15:00', true],
  ['22:00', '06:00', '07:00', '11:00', true],
  ['07:00', '11:00', '10:30', '15:00', false],
  ['12:00', '15:00', '07:00', '23:00', false],
  ['22:00', '06:00', '05:00', '11:00', false],
  ['07:00', '11:00', '00:00', '00:00', false],
])('%s–%s and %s–%s have no time in common: %s', (from, to, otherFrom, otherTo, isNever) => {
  const both = [hours(from, to), hours(otherFrom, otherTo)]
  expect(findNeverTogether(both)).toEqual(isNever ? both : undefined)
  expect(findNeverTogether(both.toReversed())).toEqual(isNever ? both.toReversed() : undefined)
})

it('finds the two without a common time among others', () => {
  const [breakfast, brunch, dinner] = [
    hours('07:00', '11:00'),
    hours('10:00', '14:00'),
    hours('19:00', '23:00'),
  ] as const
  expect(findNeverTogether([breakfast, brunch, dinner])).toEqual([breakfast, dinner])
  expect(findNeverTogether([breakfast, brunch, byDay])).toBeUndefined()
  expect(findNeverTogether([])).toBeUndefined()
})
