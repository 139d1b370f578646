import { expect, it } from 'vitest'
import { areOpenAt, checkHour } from './check-requested-time.ts'

const byDay = { openingTime: '07:00', closingTime: '22:00' }
const byNight = { openingTime: '20:00', closingTime: '02:00' }

it('is not needed while the department is open', () => {
  expect(checkHour({ when: 'soon', hour: '' }, [byDay], '12:00')).toBeUndefined()
  expect(checkHour({ when: 'soon', hour: '' }, [], '03:00')).toBeUndefined()
})

it('is needed while one is closed, or where a time is wanted', () => {
  expect(checkHour({ when: 'soon', hour: '' }, [byDay], '23:00')).toBe('missing')
  expect(checkHour({ when: 'soon', hour: '' }, [byDay, byNight], '12:00')).toBe('missing')
  expect(checkHour({ when: 'later', hour: '' }, [byDay], '12:00')).toBe('missing')
})

it('lies within the hours of all', () => {
  expect(checkHour({ when: 'later', hour: '21:59' }, [byDay], '12:00')).toBeUndefined()
  expect(checkHour({ when: 'later', hour: '22:00' }, [byDay], '12:00')).toBe(byDay)
  expect(checkHour({ when: 'later', hour: '19:00' }, [byDay, byNight], '21:00')).toBe(byNight)
  expect(checkHour({ when: 'soon', hour: '06:00' }, [byDay], '23:00')).toBe(byDay)
  expect(areOpenAt([byDay, byNight], '21:00')).toBe(true)
})
