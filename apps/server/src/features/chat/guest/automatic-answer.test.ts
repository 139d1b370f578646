import { getDeskChat } from '@bellhop/contract/desk/chat'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { describe, expect, test } from 'vitest'
import { dailyHours } from '../../../shared/time/daily-hours.ts'
import { changeHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { desk, hotel, openRoom, read, server, setUpChat, write } from '../../../testing/chat.ts'
import { addRows } from '../../../testing/rows.ts'

setUpChat()

describe('automatic answer', () => {
  const inBoth = { en: 'We open at {opensAt}.', hi: 'हम {opensAt} बजे खुलते हैं।' }

  async function setHours(isOpen: boolean, texts: Record<string, string> = inBoth) {
    const offset = isOpen ? -1 : 2
    const hour = (shift: number) =>
      hotelTimeOfDay(new Date(Date.now() + shift * HOUR_MS), 'Asia/Kolkata')
    const opens = hour(offset)
    await addRows(server.db, 'chat_settings', {
      hotel_id: hotel.id,
      hours: JSON.stringify(dailyHours([opens, hour(offset + 4)])),
      automatic_answer: JSON.stringify(texts),
    })
    return opens
  }

  test('is sent once outside the reply hours, in the guest’s language', async () => {
    const opensAt = await setHours(false)
    await write('Hello')
    await write('Anybody there?')
    const { _id, unread } = await openRoom()
    expect(unread).toBe(1)
    expect(await read(_id)).toMatchObject([
      { from: 'guest' },
      { from: 'hotel', text: `हम ${opensAt} बजे खुलते हैं।`, isAutomatic: true, authorId: null },
      { from: 'guest' },
    ])
    const { body } = await call(server, getDeskChat, { headers: desk, params: { id: _id } })
    expect(body.data).toMatchObject({ unread: 2 })
  })

  test("falls back to the hotel's first language", async () => {
    const opensAt = await setHours(false, { en: inBoth.en })
    await write('Hello')
    const { _id } = await openRoom()
    expect((await read(_id))[1]).toMatchObject({ text: `We open at ${opensAt}.` })
  })

  test('is not sent if the hotel has none in the fallback language', async () => {
    await setHours(false, {})
    expect((await write('Hello')).status).toBe(201)
    expect(await openRoom()).toMatchObject({ lastSeq: 1 })
  })

  test("is signed with the hotel's name in the guest’s language", async () => {
    const translations = JSON.stringify({ hi: { name: 'झील महल' } })
    await changeHotel(hotel, { translations })
    await setHours(false)
    await write('Hello')
    const { _id } = await openRoom()
    expect((await read(_id))[1]).toMatchObject({ author: 'झील महल' })
  })

  test('is sent again after ten hours', async () => {
    await setHours(false)
    await write('Hello')
    for (const [hours, count] of [
      [9, 3],
      [11, 5],
    ] as const) {
      await server.db
        .updateTable('chat_room')
        .set({ automatic_at: new Date(Date.now() - hours * HOUR_MS) })
        .where('hotel_id', '=', hotel.id)
        .execute()
      await write('Anybody there?')
      expect(await openRoom()).toMatchObject({ lastSeq: count })
    }
  })

  test('takes no extra statement for a message after it', async () => {
    await setHours(false)
    await write('Hello')
    server.statements.length = 0
    await write('Anybody there?')
    const inserts = server.statements.filter((sql) => sql.includes('INSERT INTO chat_message'))
    expect(inserts).toHaveLength(1)
  })

  test('names the day on which replies start again, if it is later than tomorrow', async () => {
    await setHours(false)
    const today = hotelDate(new Date(), 'Asia/Kolkata')
    const closed = {
      from: addDays(today, -1),
      to: addDays(today, 2),
      windows: [],
      translations: {},
    }
    const hours = { ...dailyHours(['09:00', '18:00']), exceptions: [closed] }
    await server.db
      .updateTable('chat_settings')
      .set({ hours: JSON.stringify(hours) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    await write('Hello')
    const { _id } = await openRoom()
    const weekday = new Intl.DateTimeFormat('hi', { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(addDays(today, 3)),
    )
    expect((await read(_id))[1]).toMatchObject({ text: `हम ${weekday} 09:00 बजे खुलते हैं।` })
  })

  test('is not sent within the reply hours', async () => {
    await setHours(true)
    await write('Hello')
    expect(await openRoom()).toMatchObject({ lastSeq: 1 })
  })
})
