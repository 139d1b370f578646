import { createWalkIn } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { staffLanguages } from '@bellhop/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../../testing/build-app.ts'
import { buildStaff } from '../../../../testing/builders.ts'
import { hotelTonight } from '../../../../testing/hotel-today.ts'
import { createImportCalls } from '../../../../testing/import-calls.ts'
import { buildSellingHotel } from '../../../../testing/rooms-for-sale.ts'
import { readRows } from '../../../../testing/rows.ts'

const server = await getTestApp()

const RUNS = 5
const STAYS = 12

/** Words that a spreadsheet or a parser might read as something else. */
const word = fc.oneof(
  fc.constantFrom('=SUM(A1)', '+91', '-', "'quoted", '"', ';', ',', '00123', '1/2', 'दाल', 'زهرة'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const language = fc.constantFrom(...staffLanguages)
const stay = fc.record({
  name: text,
  phone: fc.option(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)),
  email: fc.option(fc.constantFrom('Omar@example.com', 'o.haddad+x@example.co')),
  note: fc.option(fc.array(text, { maxLength: 3 }).map((lines) => lines.join('\n'))),
  checkIn: fc.integer({ min: 0, max: 300 }),
  nights: fc.integer({ min: 1, max: 30 }),
  adults: fc.integer({ min: 1, max: 2 }),
  children: fc.integer({ min: 0, max: 1 }),
  price: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((paise) => paise / 100)),
})

test('importing an export changes nothing, also in another language', async () => {
  const hotel = await buildSellingHotel(server, STAYS * RUNS * 2)
  const manager = await buildStaff(hotel, { role: 'manager' })
  const roomIds = await readRows(server.db, 'room', ['id'], { hotel_id: hotel.id })
  let entered = 0
  let tried = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(stay, { maxLength: STAYS }),
      language,
      language,
      async (stays, from, to) => {
        for (const { name, phone, email, note, checkIn, price, ...rest } of stays) {
          const room = tried++ % 2 ? roomIds[tried] : undefined
          const guest = { name, ...(phone && { phone }), ...(email && { email }) }
          const { status } = await manager.call(createWalkIn, {
            body: {
              ...{ ...rest, guest, roomTypeId: hotel.roomTypeId },
              checkInDate: addDays(hotelTonight('Asia/Kolkata'), checkIn),
              ...(note !== null && { note: note.slice(0, 250) }),
              ...(price !== null && { price }),
              ...(room && { roomId: room.id }),
            },
          })
          // Names and notes that the desk rejects are not stays.
          if (status === 201) entered++
        }
        const { statusCode, body } = await server.app.inject({
          url: '/api/desk/export/stays',
          headers: { ...manager.headers, 'accept-language': from },
        })
        const headers = { ...manager.headers, 'accept-language': to }
        const imports = createImportCalls(server, 'stays', headers)
        expect(statusCode).toBe(200)
        if (entered === 0) return
        const { counts, problems } = await imports.check(body)
        expect(problems).toEqual([])
        expect(counts).toMatchObject({ unchanged: entered, new: 0, bad: 0, asked: 0 })
      },
    ),
    { numRuns: RUNS },
  )
  expect(entered).toBeGreaterThan(0)
})
