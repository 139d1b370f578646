import type { DeskChat } from '@bellhop/contract/desk/chat'
import { expect, test } from 'vitest'
import { fillReply } from './fill-reply.ts'

const chat: DeskChat = {
  _id: 'room',
  guest: { _id: 'guest', name: 'Ananya Rao' },
  companions: [],
  status: 'inHouse',
  stay: {
    _id: 'stay',
    roomNumber: '204',
    checkIn: '2026-11-20T08:30:00.000Z',
    checkOut: '2026-11-23T05:30:00.000Z',
    nights: 3,
  },
  language: 'hi',
  unread: 0,
  waitingSince: null,
  lastSeq: 1,
  lastMessage: null,
  assignedTo: null,
}
const situation = {
  chat,
  addressee: 'Kabir Das',
  hotel: { name: 'The Lakehouse', timeZone: 'Asia/Kolkata', languages: ['en', 'hi'] },
}
const texts = {
  en: '{guest}, room {room}: check-out is on {checkOut} at {checkOutTime}. {hotel}',
  hi: 'नमस्ते {guest}, कमरा {room}, {checkOut}, {checkOutTime}',
}
const reply = { _id: 'reply', name: 'Check-out', texts }

test('uses the guest’s language and dates', () => {
  expect(fillReply(reply, situation)).toEqual({
    text: 'नमस्ते Kabir Das, कमरा 204, 23 नवंबर, 11:00',
    missing: [],
    language: 'hi',
    isFallback: false,
  })
})

test('falls back to the hotel’s first language', () => {
  const arabic = { ...situation, chat: { ...chat, language: 'ar' } }
  expect(fillReply(reply, arabic)).toMatchObject({
    text: 'Kabir Das, room 204: check-out is on November 23 at 11:00. The Lakehouse',
    language: 'en',
    isFallback: true,
  })
  const onlyHindi = { ...reply, texts: { hi: 'जी' } }
  const english = { ...situation, chat: { ...chat, language: 'en' } }
  expect(fillReply(onlyHindi, english)).toMatchObject({ text: 'जी', isFallback: true })
})

test('leaves unknown variables in the text, and lists them', () => {
  const booked = { ...situation, chat: { ...chat, language: null, stay: null } }
  expect(fillReply(reply, booked)).toMatchObject({
    missing: ['room', 'checkOut', 'checkOutTime'],
    isFallback: false,
  })
})
