import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { readRows } from '../../../../testing/rows.ts'
import { type Row, setUpStayImports } from '../../../../testing/stay-imports.ts'

const { server, hotel, imports, rooms, night, check, days, range } = await setUpStayImports()

test('says what each row would add, and changes nothing', async () => {
  const checked = await check(
    { phone: '98290 12345', note: 'Late arrival' },
    {
      guest: 'Omar Haddad',
      room: rooms[0],
      arrival: night(-2),
      departure: night(2),
      price: '4000',
    },
  )
  expect(checked).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 0, bad: 0, asked: 0, skipped: 0 },
    changes: [
      {
        ...{ row: 2, name: 'Priya Nair' },
        detail: `Lake view, ${range(5, 7)}, ₹9,000 without tax. Phone “98290 12345” is read as +91 982 901 2345.`,
      },
      {
        row: 3,
        detail: `Lake view, room ${rooms[0]}, ${range(-2, 2)}, in house, ₹16,000 without tax.`,
      },
    ],
  })
  const stays = await readRows(server.db, 'stay', ['id'], { hotel_id: hotel.id })
  expect(stays).toEqual([])
})

describe('a bad row', () => {
  test.each<[string, Row, string, string]>([
    ['no guest', { guest: '' }, 'Guest', 'Fill it in.'],
    ['an address as a name', { guest: 'visit spa.example' }, 'Guest', 'This is not a valid value.'],
    [
      'a phone',
      { phone: '98765 432100' },
      ...(['Phone', 'Enter 10 digits after +91: this number has 11.'] as const),
    ],
    [
      'two phones',
      { phone: '98765 43210/11' },
      ...(['Phone', 'Enter one phone number: this looks like two.'] as const),
    ],
    ['a phone in powers of ten', { phone: '9.82E+09' }, 'Phone', 'Enter a valid phone number.'],
    ['no type', { type: '' }, 'Room type', 'Fill it in.'],
    ['an unknown type', { type: 'Attic' }, 'Room type', 'There is no room type of this name.'],
    ['an unknown room', { room: '999' }, 'Room', 'The hotel has no room of this number.'],
    ['no arrival', { arrival: '' }, 'Arrival', 'Fill it in.'],
    ['no date', { arrival: 'soon' }, 'Arrival', 'Write the date as 2026-04-03.'],
    ['no night', { departure: night(5) }, 'Departure', 'Check-out must be after check-in.'],
    ['31 nights', { departure: night(36) }, 'Departure', 'A stay can be at most 30 nights long.'],
    [
      'a stay that is over',
      { arrival: night(-4), departure: night(-1) },
      ...(['Departure', 'This stay is over.'] as const),
    ],
    [
      'nights that are not for sale yet',
      { arrival: night(364), departure: night(370) },
      ...(['Departure', 'Rooms can be booked at most 365 days ahead.'] as const),
    ],
    ['no adults', { adults: '' }, 'Adults', 'Fill it in.'],
    [
      'too many adults',
      { adults: '3' },
      ...(['Adults', 'A room Lake view is for at most 2 adults.'] as const),
    ],
    [
      'too many guests',
      { children: '2' },
      ...(['Children', 'A room Lake view is for at most 3 guests.'] as const),
    ],
    ['a price', { price: 'much' }, 'Price', 'Write an amount such as 250.50.'],
    ['a status', { status: 'maybe' }, 'Status', 'Write Booked or In house.'],
    [
      'an ended stay',
      { status: 'Checked out' },
      ...(['Status', 'Only booked stays and guests in house are imported.'] as const),
    ],
    [
      'a booked stay that has begun',
      { arrival: night(-1), status: 'Booked' },
      ...(['Status', 'This stay has begun. Write In house, or leave the row out.'] as const),
    ],
    [
      'a guest in house who arrives later',
      { status: 'In house' },
      ...(['Status', 'The guest arrives on a later day. Write Booked.'] as const),
    ],
    [
      'a guest in house without a room',
      { arrival: night(-1), price: '1' },
      ...(['Room', 'Fill it in: the guest is in house.'] as const),
    ],
    ['a long note', { note: 'x'.repeat(251) }, 'Note', 'Write at most 250 characters.'],
  ])('with %s has a sentence', async (_, row, field, detail) => {
    const { counts, problems } = await check(row, { guest: 'Lena Vogt' })
    expect(problems).toMatchObject([{ row: 2, field, detail }])
    expect(counts).toMatchObject({ bad: 1, new: 1 })
  })

  test('without a price for a night that has no rate any more', async () => {
    const { problems } = await check({ room: rooms[0], arrival: night(-1) })
    const day = days.format(new Date(night(-1)))
    expect(problems).toMatchObject([
      { row: 2, field: 'Price', detail: `Fill it in: the hotel has no rate for ${day}.` },
    ])
  })
})

test('reads dates as spreadsheets write them, and does not guess', async () => {
  const [year, month, day] = night(5).split('-')
  const serial = Date.parse(night(5)) / 86_400_000 + 25_569
  const { counts, problems } = await check(
    { arrival: String(serial) },
    { guest: 'B', arrival: `${night(5)} 14:00` },
    { guest: 'C', arrival: '02/03/2031', departure: '03/03/2031' },
  )
  expect(counts.new).toBe(2)
  expect(problems).toMatchObject([
    {
      ...{ row: 4, field: 'Arrival' },
      detail: 'This date can be read in two ways. Write 2031-03-02 or 2031-02-03.',
    },
  ])
  const { problems: others } = await check(
    { arrival: `${day}/${month}/${year}` },
    { guest: 'C', arrival: '28/02/2031', departure: '02/03/2031' },
  )
  expect(others).toMatchObject([
    { row: 3, field: 'Departure', detail: 'Rooms can be booked at most 365 days ahead.' },
  ])
})

test('reads instants as dates of the hotel, and dates as Excel shows them', async () => {
  const midnight = (days: number) => checkInAt(night(days), '00:00', 'Asia/Kolkata')
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const shown = (days: number) => {
    const [year, month, day] = night(days).split('-')
    return `${day}-${months[Number(month) - 1]}-${year?.slice(2)}`
  }
  const { changes, problems } = await check(
    { arrival: midnight(5), departure: midnight(7) },
    { guest: 'B', arrival: shown(5), departure: shown(6) },
    { guest: 'C', arrival: '04/05/31', departure: '05/05/31' },
  )
  const read = (title: string, cell: string, on: number) =>
    `${title} “${cell}” is read as ${days.format(new Date(night(on)))}.`
  const base = (from: number, to: number) => `Lake view, ${range(from, to)}, ₹`
  expect(changes.map(({ detail }) => detail)).toEqual([
    expect.stringContaining(base(5, 7)),
    expect.stringContaining(base(5, 6)),
  ])
  expect(changes[0]?.detail).toContain(read('Arrival', midnight(5), 5))
  expect(changes[1]?.detail).not.toContain('is read as')
  expect(problems).toMatchObject([
    {
      ...{ row: 4, field: 'Arrival' },
      detail: 'This date can be read in two ways. Write 2031-05-04 or 2031-04-05.',
    },
  ])
})

test('reads the dates, phones and rooms of an Excel workbook', async () => {
  const day = (days: number) => ({ value: new Date(night(days)), format: 'dd/mm/yyyy' })
  const workbook = await writeWorkbook([
    ['Guest', 'Phone', 'Room type', 'Room', 'Arrival', 'Departure', 'Adults', 'Price'],
    ['Priya Nair', 919829012345, 'Lake view', null, day(5), day(7), 2, 4500.5],
    ['Omar Haddad', null, null, rooms[0] ?? '', day(-2), day(2), 1, 4000],
  ]).toBuffer()
  const { changes, problems } = await imports.check(new Uint8Array(workbook))
  expect(problems).toEqual([])
  expect(changes).toMatchObject([
    {
      row: 2,
      detail: `Lake view, ${range(5, 7)}, ₹9,001 without tax. Phone “919829012345” is read as +91 982 901 2345.`,
    },
    { row: 3, detail: expect.stringContaining(`room ${rooms[0]}, ${range(-2, 2)}, in house`) },
  ])
})

describe('the check of a table', () => {
  test('rejects 2,001 rows with a sentence', async () => {
    const table = `Guest,Arrival,Departure\n${'A,1,2\n'.repeat(2001)}`
    const { status, body } = await imports.send(table)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file'])
    expect(body.detail).toContain('This table has more than 2,000 rows. Import it in parts.')
  })

  test.each([
    ['arrivals', 'Guest,Departure\nA,2', 'Choose the column with the arrival.'],
    ['guests', 'Number\n101', 'Choose the column with the guest.'],
  ])('of a table without %s asks for their column', async (_, table, detail) => {
    const { toConfirm, problems } = await imports.check(table)
    expect(toConfirm).toBe(true)
    expect(problems).toMatchObject([{ row: 2, detail }])
  })
})

test('reads semicolons in UTF-16, other headings and neutralised formulas', async () => {
  const table = `Guest name;Mobile;Rooms;Room type;Check-in;Check-out;Adults;Notes
'=Anna;'+91 98290 12345;1;lake VIEW;${night(5)};${night(6)};1;'-quiet`
  const checked = await imports.check(new Uint8Array(Buffer.from(`\ufeff${table}`, 'utf16le')))
  expect(checked).toMatchObject({
    ...{ counts: { new: 1 }, unknown: ['Rooms'], changes: [{ name: '=Anna' }] },
  })
})
