import { expect, test } from 'vitest'
import { copyWeek, listDays, listUsualTimes, mondayOf } from './week.ts'

const shift = (staffId: string, date: string, from: string, to: string) => ({
  ...{ staffId, date, from, to },
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-12-07')).toBe('2026-12-07')
  expect(mondayOf('2026-12-13')).toBe('2026-12-07')
  expect(listDays('2026-12-28').at(-1)).toBe('2027-01-03')
})

test('the usual times are the most frequent, the earliest first', () => {
  const shifts = [
    shift('asha', '2026-12-07', '22:00', '06:00'),
    shift('asha', '2026-12-08', '14:00', '22:00'),
    shift('asha', '2026-12-09', '22:00', '06:00'),
    shift('bela', '2026-12-07', '06:00', '14:00'),
  ]
  expect(listUsualTimes(shifts, 2)).toEqual([
    { from: '22:00', to: '06:00' },
    { from: '06:00', to: '14:00' },
  ])
})

test('a copied week has the shifts of the week before, and no others', () => {
  const person = (_id: string) => ({ _id, name: _id, role: 'attendant' as const })
  const shifts = [
    shift('asha', '2026-11-30', '06:00', '14:00'),
    shift('asha', '2026-11-30', '18:00', '20:00'),
    shift('bela', '2026-12-08', '06:00', '14:00'),
  ]
  const days = copyWeek({ people: [person('asha'), person('bela')], shifts }, '2026-12-07')
  expect(days).toHaveLength(14)
  expect(days.filter((day) => day.shifts.length > 0)).toEqual([
    {
      ...{ staffId: 'asha', date: '2026-12-07' },
      shifts: [
        { from: '06:00', to: '14:00' },
        { from: '18:00', to: '20:00' },
      ],
    },
  ])
})
