import { getDeskChat } from '@bellhop/contract/desk-chat'
import { describe, expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { desk, hotel, openRoom, read, server, setUpChat, write } from '../../testing/chat.ts'

setUpChat()

describe('outside the reply hours', () => {
  async function setHours(isOpen: boolean) {
    const offset = isOpen ? -1 : 2
    const hour = (shift: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
        Date.now() + shift * 3_600_000,
      )
    const [opening_time, closing_time] = [hour(offset), hour(offset + 4)]
    const texts = { en: 'We open at {opensAt}.', hi: 'हम {opensAt} बजे खुलते हैं।' }
    await server.db
      .insertInto('chat_settings')
      .values({
        hotel_id: hotel.id,
        opening_time,
        closing_time,
        automatic_answer: JSON.stringify(texts),
      })
      .execute()
    return opening_time
  }

  test('the hotel answers by itself, in the guest’s language, once', async () => {
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

  test('a message after the answer takes one statement, as within the hours', async () => {
    await setHours(false)
    await write('Hello')
    server.statements.length = 0
    await write('Anybody there?')
    const inserts = server.statements.filter((sql) => sql.includes('INSERT INTO chat_message'))
    expect(inserts).toHaveLength(1)
  })

  test('and within them it does not', async () => {
    await setHours(true)
    await write('Hello')
    expect(await openRoom()).toMatchObject({ lastSeq: 1 })
  })
})
