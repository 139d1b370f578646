import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { listCells } from './rooming-cells.ts'
import { readRoomingList, type StayToName } from './rooming-list.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 500)

const group = (count: number): StayToName[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ _id: `stay ${at}`, roomNumber: String(101 + at), status: 'booked', adults: 2 },
    roomType: at % 2 === 0 ? 'Lake view' : 'Garden room',
    guest: { _id: 'leader', name: 'Sharma wedding' },
    ...{ checkInDate: '2026-12-24', checkOutDate: '2026-12-26' },
  }))

const read = (text: string, stays = group(4)) =>
  readRoomingList(text, { stays, country: '+91', timeZone: 'Asia/Kolkata', languages: ['en'] })

describe('a rooming list', () => {
  it('is read with headings, in any order of columns', () => {
    const text =
      'Room\tGuest name\tSharing with\tMobile\tE-mail\tArrival\tRemarks\r\n' +
      '102\tAsha Rao\tVikram Rao\t98111 11111\tasha@guests.example\t24/12/2026\t"Vegan,\nlate"\r\n'
    expect(read(text)).toEqual([
      {
        ...{ line: 2, name: 'Asha Rao', companion: 'Vikram Rao', phone: '98111 11111' },
        ...{ email: 'asha@guests.example', note: 'Vegan, late', stayId: 'stay 1' },
      },
    ])
  })

  it('is read without headings by the content of its cells', () => {
    const text = '1,Asha Rao,Garden room,Vikram Rao,+91 98111 11111\n2,Kiran Das,101,,k@das.example'
    expect(read(text)).toEqual([
      {
        ...{ line: 1, name: 'Asha Rao', companion: 'Vikram Rao', phone: '+91 98111 11111' },
        stayId: 'stay 1',
      },
      { line: 2, name: 'Kiran Das', email: 'k@das.example', stayId: 'stay 0' },
    ])
  })

  it('joins first and last names, and leaves empty lines out', () => {
    const [line] = read('First name;Surname\n\nAsha;Rao\n')
    expect(line).toMatchObject({ line: 3, name: 'Asha Rao', stayId: 'stay 0' })
  })

  it.each([
    ['Asha,101\nKiran,101', { problem: 'roomTwice', text: '101' }],
    ['Asha,101\nKiran,999', { problem: 'noRoom', text: '999' }],
    ['Name,Type\nAsha,Lake view\nKiran,Suite', { problem: 'noRoomType', text: 'Suite' }],
    ['Name,Phone\nAsha,\nKiran,12ab', { problem: 'phone', text: '12ab' }],
    ['Name,Email\nAsha,\nKiran,k@', { problem: 'email', text: 'k@' }],
    ['Name,Room\nAsha,101\n,102', { problem: 'noName' }],
    ['Name,Arrival\nAsha,2026-12-24\nKiran,2026-12-25', { problem: 'arrival', date: '2026-12-25' }],
    ['Name,Arrival\nAsha,\nKiran,soon', { problem: 'notDate' }],
    ['Asha\nKiran\nLee\nMaya\nNoor', { problem: 'noneLeft', text: 'Noor' }],
  ])('says what is wrong with the last line of %j', (text, problem) => {
    const lines = read(text)
    expect(lines.at(-1)).toMatchObject({ problem })
    expect(lines.slice(0, -1).every((line) => line.problem === undefined)).toBe(true)
  })

  it('gives a shared phone to the first of its guests, and says so', () => {
    const [first, second] = read('Asha,+919811111111\nKiran,+91 98111 11111')
    expect(first?.phone).toBe('+919811111111')
    expect(second).toMatchObject({ hint: { hint: 'sharedPhone', line: 1 } })
    expect(second?.phone).toBeUndefined()
  })

  it('leaves guests in house, and finds those again whom an earlier list has named', () => {
    const stays = group(3).map((stay, at) => ({
      ...stay,
      status: at === 0 ? 'inHouse' : 'booked',
      guest: at === 2 ? { _id: 'own', name: 'Kiran Das' } : stay.guest,
    }))
    expect(read('Asha\nKiran Das\nLee', stays)).toMatchObject([
      { stayId: 'stay 1' },
      { stayId: 'stay 2' },
      { problem: { problem: 'noneLeft', text: 'Lee' } },
    ])
    expect(read('Asha,101', stays)[0]?.problem).toEqual({ problem: 'ended' })
  })
})

test('a list never gives a stay to two guests, and every line has a stay or a problem', () => {
  const cell = fc.constantFrom(
    'Asha',
    'Kiran',
    '101',
    '102',
    '9',
    'Lake view',
    'Suite',
    'a@b.example',
    '',
  )
  const list = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(list, fc.constantFrom(',', '\t', ';'), (rows, separator) => {
      const lines = read(rows.map((cells) => cells.join(separator)).join('\n'))
      const ids = lines.flatMap(({ stayId }) => stayId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { stayId, problem } of lines) expect(Boolean(stayId)).toBe(!problem)
    }),
    { numRuns: RUNS },
  )
})

test('cells in quotes are read as they were written', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', '"', ',', '\n', '6') })
    .map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const row = cells.map((one) => `"${one.replaceAll('"', '""')}"`).join('\t')
      const [first] = listCells(`${row}\t`)
      const expected = cells.map((one) => one.replace(/\s+/g, ' ').trim())
      if (expected.some(Boolean)) expect(first?.cells).toEqual([...expected, ''])
    }),
    { numRuns: RUNS },
  )
})
