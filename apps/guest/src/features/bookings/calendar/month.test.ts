import { describe, expect, it } from 'vitest'
import { addMonths, clampDate, dateOfKey, type Weekday, weeksOf } from './month.ts'

describe('the weeks of a month', () => {
  it.each<[Weekday, string, string | null, number]>([
    // December 2026 begins on a Tuesday.
    [1, '2026-12', null, 5],
    [7, '2026-12', null, 5],
    [6, '2026-12', null, 5],
    // February 2027 is exactly four weeks, Monday to Sunday.
    [1, '2027-02', '2027-02-01', 4],
    [7, '2027-02', null, 5],
  ])('that begin on weekday %i, %s', (weekStart, month, first, count) => {
    const weeks = weeksOf(month, weekStart)
    expect(weeks).toHaveLength(count)
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      week.forEach((date, column) => {
        const weekday = date && Temporal.PlainDate.from(date).dayOfWeek
        if (date) expect(weekday).toBe(((weekStart + column - 1) % 7) + 1)
      })
    }
    expect(weeks[0]?.[0]).toBe(first)
    const days = weeks.flat().filter((date) => date !== null)
    expect(days).toEqual([...new Set(days)].sort())
    expect(days).toHaveLength(Temporal.PlainYearMonth.from(month).daysInMonth)
  })

  it('moves between months across the end of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })
})

describe('the keys', () => {
  const english = { weekStart: 1, isRtl: false } as const
  const arabic = { weekStart: 6, isRtl: true } as const

  // 16 December 2026 is a Wednesday.
  it.each([
    ['ArrowLeft', english, '2026-12-15'],
    ['ArrowRight', english, '2026-12-17'],
    ['ArrowLeft', arabic, '2026-12-17'],
    ['ArrowRight', arabic, '2026-12-15'],
    ['ArrowUp', english, '2026-12-09'],
    ['ArrowDown', english, '2026-12-23'],
    ['Home', english, '2026-12-14'],
    ['End', english, '2026-12-20'],
    ['Home', arabic, '2026-12-12'],
    ['End', arabic, '2026-12-18'],
    ['PageUp', english, '2026-11-16'],
    ['PageDown', english, '2027-01-16'],
  ])('%s', (key, direction, expected) => {
    expect(dateOfKey('2026-12-16', key, direction)).toBe(expected)
  })

  it('Page Down from the 31st moves to the last day of a shorter month', () => {
    expect(dateOfKey('2027-01-31', 'PageDown', english)).toBe('2027-02-28')
  })

  it('ignores other keys', () => {
    for (const key of ['Enter', ' ', 'a', 'Tab', 'toString']) {
      expect(dateOfKey('2026-12-16', key, english)).toBeUndefined()
    }
  })

  it('never moves beyond what is for sale', () => {
    const [from, to] = ['2026-12-10', '2026-12-20']
    expect(clampDate('2026-12-01', from, to)).toBe(from)
    expect(clampDate('2026-12-31', from, to)).toBe(to)
    expect(clampDate('2026-12-15', from, to)).toBe('2026-12-15')
  })
})
