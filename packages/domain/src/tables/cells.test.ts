import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Cell, type CellValue, formatCell, readCell } from './cells.ts'
import type { Column, ColumnType } from './columns.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const column = (type: ColumnType): Column => ({
  path: 'x',
  title: 'X',
  keys: ['x'],
  words: [],
  type,
})
const read = (cell: Cell, type: ColumnType, currency = 'INR') =>
  readCell(cell, column(type), { language: 'en', currency })
const diets = { oneOf: { veg: 'Vegetarian', nonVeg: 'Non-vegetarian' } }

describe('a cell', () => {
  it('is read by the type of its column', () => {
    expect(read('12', 'integer')).toEqual({ value: 12 })
    expect(read('١٢', 'integer')).toEqual({ value: 12 })
    expect(read('250,5', 'money')).toEqual({ value: 250.5 })
    expect(read('₹ 1,250.00', 'money')).toEqual({ value: 1250 })
    expect(read('TRUE', 'yesNo')).toEqual({ value: true })
    expect(read('No', 'yesNo')).toEqual({ value: false })
    expect(read('nuts; milk,egg,', 'list')).toEqual({ value: ['nuts', 'milk', 'egg'] })
    expect(read('2026-11-26 14:00', 'moment')).toEqual({ value: '2026-11-26T14:00' })
    expect(read('mostly vegetarian', diets)).toHaveProperty('problem')
    expect(read('VEGETARIAN', diets)).toEqual({ value: 'veg' })
    expect(read('nonVeg', diets)).toEqual({ value: 'nonVeg' })
    expect(read('Não vegetariano', diets)).toEqual({ value: 'nonVeg' })
    expect(read('sim', 'yesNo')).toEqual({ value: true })
  })

  it('with a date of a spreadsheet is a moment, and never a text', () => {
    const cell = { date: '2026-11-26T14:00' }
    expect(read(cell, 'moment')).toEqual({ value: '2026-11-26T14:00' })
    expect(read(cell, 'text')).toHaveProperty('problem')
  })

  it.each([
    ['12.5', 'integer'],
    ['many', 'integer'],
    ['€ 250', 'money'],
    ['12.345', 'money'],
    ['-1', 'money'],
    ['maybe', 'yesNo'],
    ['26/11/2026', 'moment'],
  ] as const)('%s is rejected as %s', (cell, type) => {
    expect(read(cell, type)).toHaveProperty('problem')
  })

  it('with one comma of two meanings is rejected', () => {
    expect(read('1,250', 'money', 'KWD')).toHaveProperty('problem')
  })
})

const line = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => text.trim())
const values: [ColumnType, fc.Arbitrary<CellValue>][] = [
  ['integer', fc.integer({ min: 0, max: 100_000 })],
  ['money', fc.integer({ min: 0, max: 1_000_000_000 }).map((minor) => minor / 100)],
  ['yesNo', fc.boolean()],
  ['list', fc.array(line.filter((text) => text !== ''))],
  ['moment', fc.constantFrom('2026-11-26T14:00', '2027-01-01T00:00')],
  [diets, fc.constantFrom('veg', 'nonVeg')],
]
test.each(values)('a value of type %o is read as it was written', (type, value) => {
  fc.assert(
    fc.property(value, (value) => {
      const cell = formatCell(value, column(type))
      if (cell !== '') expect(read(cell, type)).toEqual({ value })
    }),
    { numRuns: RUNS },
  )
})
