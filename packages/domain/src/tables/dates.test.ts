import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DateOrder, findDateOrder, readDate } from './dates.ts'

describe('a date', () => {
  it.each([
    ['2026-04-03', '2026-04-03'],
    ['2026-4-3 14:00', '2026-04-03'],
    ['2026-04-03T00:00:00', '2026-04-03'],
    ['٢٠٢٦-٠٤-٠٣', '2026-04-03'],
    ['46115', '2026-04-03'],
    ['46115.5833333', '2026-04-03'],
    ['25/04/2026', '2026-04-25'],
    ['4/25/2026', '2026-04-25'],
    ['04.04.2026', '2026-04-04'],
    ['3 Apr 2026', '2026-04-03'],
    ['03-Apr-2026', '2026-04-03'],
    ['April 3, 2026', '2026-04-03'],
    ['Fri, 3rd April 2026', '2026-04-03'],
    ['Sept 5 2026', '2026-09-05'],
  ])('%s is %s', (cell, date) => {
    expect(readDate(cell)).toEqual({ date })
  })

  it('is read from a cell of a spreadsheet', () => {
    expect(readDate({ date: '2026-04-03T14:00' })).toEqual({ date: '2026-04-03' })
  })

  it.each([
    ...['tomorrow', '3 Foo 2026', '30/02/2026', '2026-02-30', '13/13/2026', '03/04/26'],
    ...['12', '99999', '1/1/1999', '', '3 Apr'],
  ])('is not %j', (cell) => {
    expect(readDate(cell)).toEqual({ problem: 'Write the date as 2026-04-03.' })
  })

  it('that can be read in two ways is not guessed', () => {
    expect(readDate('03/04/2026')).toEqual({
      problem: 'This date can be read in two ways. Write 2026-04-03 or 2026-03-04.',
    })
  })

  it.each([
    ['dayMonth', '2026-04-03'],
    ['monthDay', '2026-03-04'],
  ] as const)('has the order of the table: %s', (order, date) => {
    expect(readDate('03/04/2026', order)).toEqual({ date })
  })
})

describe('the order of a table', () => {
  it.each<[string[], DateOrder | undefined]>([
    [['03/04/2026', '25/04/2026'], 'dayMonth'],
    [['03/04/2026', '04/25/2026', '2026-04-03'], 'monthDay'],
    [['03/04/2026', '04/03/2026'], undefined],
    [['25/04/2026', '04/25/2026'], undefined],
  ])('of %j is %s', (cells, order) => {
    expect(findDateOrder(cells)).toBe(order)
  })
})

it('reads every date of a spreadsheet, as it is stored and as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36_526, max: 73_050 }), (days) => {
      const date = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
      const [year, month, day] = date.split('-')
      expect(readDate(String(days))).toEqual({ date })
      expect(readDate(date)).toEqual({ date })
      expect(readDate(`${day}/${month}/${year}`, 'dayMonth')).toEqual({ date })
      expect(readDate(`${month}/${day}/${year}`, 'monthDay')).toEqual({ date })
    }),
  )
})
