import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { addGroup } from '@bellhop/contract/desk/groups'
import { correctAdult } from '@bellhop/contract/desk/pre-check-in'
import {
  getGroupRegistrationCards,
  getRegistrationCard,
} from '@bellhop/contract/desk/registration-cards'
import type { AppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import { adultDetails } from '../../../testing/pre-check-in-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { listBoxes, readText } from '../../../testing/printed-glyphs.ts'
import { dayFromToday, openSale } from '../../../testing/rooms-for-sale.ts'
import { findHotel, listRegistered } from './queries.ts'
import { print } from './registration-layout.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { room_tax: 1200, languages: ['hi', 'en'] }))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

async function book(count: number, values: { groupId?: string } = {}, name = 'Ananya Rao') {
  await buildRooms(hotel, count, 'R.')
  await openSale(hotel)
  const { body } = await desk.call(createDeskBooking, {
    body: {
      ...{ checkInDate: dayFromToday(0), checkOutDate: dayFromToday(2), ...values },
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: 2 * count, children: 0 }],
      guest: { name, phone: '+919811111111' },
    },
  })
  return body.data
}

const readCards = async (where = sql`true`, language?: AppLanguage) =>
  print({
    ...{ hotel: await findHotel(server.db, hotel.id), language },
    stays: await listRegistered(server.db, hotel.id, where),
  }).cards

test('has the stay, the entered details with four characters of the document, and lines for the rest', async () => {
  const booking = await book(1)
  await desk.call(correctAdult, {
    params: { bookingId: booking._id, position: '0' },
    body: adultDetails,
  })
  const [card] = await readCards()
  // The hotel's first language, which is one of those of the card.
  expect(card).toMatchObject({ language: 'hi', title: 'पंजीकरण कार्ड' })
  const values = card?.facts.map(({ value }) => value)
  expect(values).toContain('Ananya Rao')
  expect(values).toContain(booking.bookingRef)
  expect(card?.adults.map(({ fields }) => fields.map(({ value }) => value).join(' '))).toEqual([
    expect.stringContaining('…41AB'),
    '    ',
  ])
  const [arabic] = await readCards(sql`true`, 'ar')
  expect(arabic).toMatchObject({ direction: 'rtl', title: 'بطاقة تسجيل · पंजीकरण कार्ड' })
})

test('is a PDF, of a group with a page for each room, and viewing it is recorded', async () => {
  const { _id: groupId } = (await desk.call(addGroup, { body: { name: 'Rao', company: null } }))
    .body.data
  const booking = await book(2, { groupId })
  const id = booking.stays[0]?._id ?? unknownId
  for (const answer of [
    await desk.call(getRegistrationCard, { params: { id }, query: { language: 'ar' } }),
    await desk.call(getGroupRegistrationCards, { params: { id: groupId }, query: {} }),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
  }
  const log = await readAudit(hotel, ['subject_id'], { action: 'preCheckIn.view' })
  expect(log.map(({ subject_id }) => subject_id)).toEqual([booking._id, booking._id])
  const params = { id: unknownId }
  expect((await desk.call(getRegistrationCard, { params, query: {} })).status).toBe(404)
  expect((await desk.call(getGroupRegistrationCards, { params, query: {} })).status).toBe(404)
})

test.each([
  ['zh', '王小明', '住宿登记表'],
  ['ja', '田中 さくら', '宿泊カード'],
  ['ko', '김철수', '숙박 등록 카드'],
  ['ar', 'Γιώργος', 'بطاقة تسجيل'],
] as const)('prints names in every script, in %s', async (language, name, title) => {
  const booking = await book(1, {}, name)
  const params = { id: booking.stays[0]?._id ?? unknownId }
  const { bytes } = await desk.call(getRegistrationCard, { params, query: { language } })
  expect(listBoxes(bytes)).toEqual([])
  expect(readText(bytes)).toContain(name)
  expect((await readCards(sql`true`, language))[0]?.title).toContain(title)
  // The number begins with its plus also in a card that is written from right to left.
  expect(readText(bytes)).toContain('+919811111111')
})
