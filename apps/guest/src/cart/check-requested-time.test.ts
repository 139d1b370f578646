import { expect, it } from 'vitest'
import { areAllOpenAt, checkRequestedTime } from './check-requested-time.ts'

const byDay = { openingTime: '07:00', closingTime: '22:00' }
const byNight = { openingTime: '20:00', closingTime: '02:00' }

it('is not needed while the department is open', () => {
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay], '12:00')).toBeUndefined()
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [], '03:00')).toBeUndefined()
})

it('is needed while one is closed, or where a time is wanted', () => {
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay], '23:00')).toBe('missing')
  expect(checkRequestedTime({ when: 'soon', timeOfDay: '' }, [byDay, byNight], '12:00')).toBe(
    'missing',
  )
  expect(checkRequestedTime({ when: 'later', timeOfDay: '' }, [byDay], '12:00')).toBe('missing')
})

it('lies within the hours of all', () => {
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
