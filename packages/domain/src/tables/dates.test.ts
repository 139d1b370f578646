import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInAt } from '../time/hotel-time.ts'
import type { Cell } from './cells.ts'
import { type DateOrder, findDateOrder, readDate } from './dates.ts'

const read = (cell: Cell, order?: DateOrder, timeZone = 'Asia/Kolkata', languages = ['en', 'hi']) =>
  readDate(cell, { order, timeZone, languages })

const problem = 'notDate'
const twoWays = (...dates: string[]) => ({ problem: 'severalDates', dates })

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
    ['25-Dec-26', '2026-12-25'],
    ['25/12/26', '2026-12-25'],
    ['12/25/26 2:00 PM', '2026-12-25'],
    ['25 दिसंबर 2026', '2026-12-25'],
    ['2026-12-24T18:30:00.000Z', '2026-12-25'],
    ['2026-12-24 18:30:00 UTC', '2026-12-25'],
    ['2026-12-25T00:00:00+05:30', '2026-12-25'],
    ['2026-12-25T00:00:00Z', '2026-12-25'],
    ['2026-12-25T09:00:00Z', '2026-12-25'],
    ['Thu, 24 Dec 2026 18:30:00 GMT', '2026-12-25'],
    ['Fri Dec 25 2026 00:00:00 GMT+0530 (India Standard Time)', '2026-12-25'],
  ])('%s is %s', (cell, date) => {
    expect(read(cell)).toEqual({ date })
  })

  it('is read from a cell of a spreadsheet', () => {
    expect(read({ date: '2026-04-03T14:00' })).toEqual({ date: '2026-04-03' })
  })

  it.each([
    ...['tomorrow', '3 Foo 2026', '30/02/2026', '2026-02-30', '13/13/2026', '3 M 2026'],
    ...['12', '99999', '1/1/1999', '', '3 Apr', '25 Dec 14:00', '2026-04-031'],
    ...['2026-04-03 - 2026-04-05', '25/04/2026 to 28/04/2026', '2026-04-03 25:00 UTC'],
  ])('is not %j', (cell) => {
    expect(read(cell)).toEqual({ problem })
  })

  it('that can be read in two ways is not guessed', () => {
    expect(read('03/04/2026')).toEqual(twoWays('2026-04-03', '2026-03-04'))
    expect(read('04/05/26')).toEqual(twoWays('2026-05-04', '2026-04-05'))
  })

  it.each([
    ['dayMonth', '2026-04-03'],
    ['monthDay', '2026-03-04'],
  ] as const)('has the order of the table: %s', (order, date) => {
    expect(read('03/04/2026', order)).toEqual({ date })
  })
})

describe('an instant', () => {
  it.each([
    ['2026-12-24T23:00:00Z', 'Europe/Madrid', '2026-12-25'],
    ['2026-07-24T22:00:00Z', 'Europe/Madrid', '2026-07-25'],
    ['2026-12-25T05:00:00Z', 'America/New_York', '2026-12-25'],
    ['2026-12-25T20:00:00Z', 'America/New_York', '2026-12-25'],
  ])('%s in %s is on %s', (cell, timeZone, date) => {
    expect(read(cell, undefined, timeZone)).toEqual({ date })
  })

  it('at a midnight of another time zone may stand for that date', () => {
    expect(read('2026-12-25T00:00:00.000Z', undefined, 'America/New_York')).toEqual(
      twoWays('2026-12-25', '2026-12-24'),
    )
  })

  it('of a midnight of the hotel is that date, however it is written', () => {
    const zones = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Auckland')
    const days = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(zones, days, (timeZone, day) => {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        const instant = checkInAt(date, '00:00', timeZone)
        const cells = [instant, new Date(instant).toISOString(), new Date(instant).toUTCString()]
        for (const cell of cells) expect(read(cell, undefined, timeZone)).toEqual({ date })
      }),
    )
  })
})

describe('a hotel’s language', () => {
  const readIn = (cell: string, language: string) =>
    read(cell, undefined, 'Europe/Madrid', [language, 'en'])

  it('has its own months', () => {
    expect(readIn('25-dez-26', 'pt')).toEqual({ date: '2026-12-25' })
    expect(readIn('25 déc. 2026', 'fr')).toEqual({ date: '2026-12-25' })
    // Two months, and months of two languages.
    expect(readIn('5 jui 2026', 'fr')).toEqual({ problem })
    expect(readIn('5 mar 2026', 'fi')).toEqual({ problem })
  })

  it('that writes the year first may mean it', () => {
    expect(readIn('26/12/25', 'en')).toEqual({ date: '2025-12-26' })
    expect(readIn('26/12/25', 'ja')).toEqual(twoWays('2025-12-26', '2026-12-25'))
  })
})

describe('the order of a table', () => {
  it.each<[string[], DateOrder | undefined]>([
    [['03/04/2026', '25/04/2026'], 'dayMonth'],
    [['03/04/2026', '04/25/2026', '2026-04-03'], 'monthDay'],
    [['03/04/2026', '04/03/2026'], undefined],
    [['25/04/2026', '04/25/2026'], undefined],
    [['03/04/26', '25/04/26'], 'dayMonth'],
  ])('of %j is %s', (cells, order) => {
    expect(findDateOrder(cells, { languages: ['en'] })).toBe(order)
  })
})

it('reads every date of a spreadsheet, as it is stored and as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36_526, max: 73_050 }), (days) => {
      const date = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
      const [year, month, day] = date.split('-')
      expect(read(String(days))).toEqual({ date })
      expect(read(date)).toEqual({ date })
      expect(read(`${day}/${month}/${year}`, 'dayMonth')).toEqual({ date })
      expect(read(`${month}/${day}/${year}`, 'monthDay')).toEqual({ date })
    }),
  )
})
