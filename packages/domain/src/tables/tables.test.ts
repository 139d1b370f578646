import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Field, listColumns, matchColumns } from './columns.ts'
import { findSeparator } from './find-separator.ts'
import { neutraliseFormula, restoreFormula } from './formulas.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

test('the separator is what the first line has most of', () => {
  const separatorOf = (text: string) => findSeparator(text).separator
  expect(separatorOf('name,price\n1;2;3;4')).toBe(',')
  expect(separatorOf('name;"a,b,c,d";price\n')).toBe(';')
  expect(separatorOf('name\tprice, in rupees\tdiet')).toBe('\t')
  expect(separatorOf('name|price|diet')).toBe('|')
  expect(separatorOf('name')).toBe(',')
})

test('the separator may be stated above the table', () => {
  expect(findSeparator('sep=;\nname,price')).toEqual({ separator: ';', isStated: true })
  expect(findSeparator('sep=|\r\nname,price')).toEqual({ separator: '|', isStated: true })
  expect(findSeparator('SEP=^\nname,price').separator).toBe('^')
  expect(findSeparator('sep=a\nname,price')).toEqual({ separator: ',', isStated: false })
})

describe('a formula', () => {
  it.each(['=1+1', '+91', '-5', '@SUM(A1)', '\t=1', "'=1", '＝1'])(
    '%j is written as text',
    (text) => {
      expect(neutraliseFormula(text)).toBe(`'${text}`)
    },
  )

  it('leaves other texts as they are', () => {
    expect(neutraliseFormula("Chef's dal")).toBe("Chef's dal")
    expect(restoreFormula("'Round midnight")).toBe("'Round midnight")
  })

  test('is read as it was written', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', '@', '\t', '＋') })
    fc.assert(
      fc.property(text, (text) => {
        expect(restoreFormula(neutraliseFormula(text))).toBe(text)
      }),
      { numRuns: RUNS },
    )
  })
})

const fields: Field[] = [
  {
    ...{ name: 'name', titles: { en: 'Name', hi: 'नाम', tr: 'İsim' }, type: 'text' },
    ...{ localised: true, required: true },
  },
  { name: 'prepMinutes', titles: { en: 'Minutes to prepare' }, type: 'integer', required: true },
]
const columns = listColumns(fields, ['en', 'hi'])
const paths = (headings: string[]) =>
  matchColumns(headings, columns).columns.map((column) => column?.path)

describe('the columns of a table', () => {
  it('are one for each language of a text', () => {
    expect(columns.map(({ title, required = false }) => [title, required])).toEqual([
      ['Name', true],
      ['Name (hi)', false],
      ['Minutes to prepare', true],
    ])
  })

  it('are found by their headings, however they are written', () => {
    const headings = ['NAME', 'name (Hindi)', 'prep_minutes']
    expect(paths(headings)).toEqual(['name.en', 'name.hi', 'prepMinutes'])
    const ofHotel = listColumns(fields, ['pt', 'ta', 'pt-PT', 'eu'])
    const inTamil = ['name_ta', 'Name (Tamil)', 'Name (தமிழ்)', 'Name – tâmil']
    for (const heading of inTamil) {
      expect(matchColumns([heading], ofHotel).columns[0]?.path).toBe('name.ta')
    }
    const others = ['Name', 'Name (pt-PT)', 'name_eu', 'Name (Euskara)']
    expect(others.map((one) => matchColumns([one], ofHotel).columns[0]?.path)).toEqual([
      ...['name.pt', 'name.pt-PT', 'name.eu', 'name.eu'],
    ])
    expect(paths(['Name [en]', 'name.hi', 'minutes  to prepare'])).toEqual([
      ...['name.en', 'name.hi', 'prepMinutes'],
    ])
  })

  it('are found by words of other languages, unless one has its own heading', () => {
    expect(paths(['Prato', 'Tempo de preparação'])).toEqual(['name.en', 'prepMinutes'])
    expect(paths(['Dish', 'Name', 'नाम'])).toEqual([undefined, 'name.en', 'name.hi'])
    expect(paths(['Dish', 'Prato'])).toEqual([undefined, undefined])
  })

  it('are found by their titles in any language, also if it is one of the hotel', () => {
    expect(paths(['İsim', 'İsim (hi)'])).toEqual(['name.en', 'name.hi'])
    expect(paths(['नाम', 'नाम (hi)'])).toEqual(['name.en', 'name.hi'])
  })

  it('that are unknown, or there twice, are reported', () => {
    const matched = matchColumns(['Name', 'name (en)', 'Colour', ''], columns)
    expect(matched).toMatchObject({
      columns: [undefined, undefined, undefined, undefined],
      unknown: ['Name', 'name (en)', 'Colour'],
      twice: ['name (en)'],
    })
  })
})
