import {
  getGuestMessageFigures,
  sendGuestMessageAgain,
} from '@bellhop/contract/desk/guest-messages'
import { getChatRoom, markChatRead } from '@bellhop/contract/guest/chat'
import { setMessageChoice } from '@bellhop/contract/guest/guest-messages'
import { maxMessagesADay, maxSmsAnHour } from '@bellhop/domain/limits'
import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { holdMessages } from '../../backup/hold-messages.ts'
import { recordReceipt } from '../../guest-messages/record-receipt.ts'
import { addUsed } from '../../limits/rate-limits.ts'
import { smsLimitOf } from '../../limits/sms-limits.ts'
import { setUpMessages } from '../../testing/guest-messages.ts'
import { addRows, changeRows } from '../../testing/rows.ts'

const messages = await setUpMessages()
const { guest, hotel, manager, order, reply, server, write } = messages
const { after, answers, follow, keyOf, list, mails, queue, run, send, texts, turnOn } = messages

const answer = { kind: 'answer', afterMinutes: 15, atNight: true, ways: ['sms', 'email'] } as const
const turnOnAnswers = (others = {}) => turnOn({ ...answer, ways: [...answer.ways], ...others })

async function readChat(lastSeq: number) {
  const { body } = await guest.call(getChatRoom, { params: { id: guest.id } })
  const answered = await guest.call(markChatRead, { body: { roomId: body.data._id, lastSeq } })
  expect(answered.status).toBeLessThan(300)
}

describe('an answer that the guest does not read', () => {
  test('is sent once by any number of servers, with a link that signs in and opens the chat', async () => {
    await turnOnAnswers()
    await write('Is the pool open?')
    await reply('Until ten.')
    await run(14)
    expect(texts).toEqual([])
    await Promise.all([run(15), run(15), run(15)])
    await reply('And it is warm.')
    await run(16)
    await run(300)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatchObject({ to: guest.phone, text: expect.stringMatching(/^Hotel Sol/) })
    expect(keyOf(texts[0]?.text)).toHaveLength(38)
    expect(texts[0]?.text).not.toContain(guest.name)
    expect(await follow(texts[0]?.text)).toMatchObject({
      ...{ status: 200, data: { _id: guest.id }, opens: '/chat' },
    })
    expect(await list()).toMatchObject([
      { kind: 'answer', way: 'sms', status: 'sent', deliveredAt: null, smsParts: 1 },
    ])
    expect((await list())[0]?.openedAt).not.toBeNull()
    expect((await manager.call(getGuestMessageFigures)).body.data).toEqual({
      ways: [
        { way: 'email', isSetUp: false, sent: 0 },
        { way: 'sms', isSetUp: true, sent: 1 },
        { way: 'whatsapp', isSetUp: false, sent: 0 },
      ],
      smsParts: 1,
    })
  })

  test('is not sent if it was read, also shortly before; a later answer is', async () => {
    await turnOnAnswers()
    await write('Is the pool open?')
    await reply('Until ten.')
    await queue(after(15))
    await readChat(2)
    await send(after(16))
    expect(texts).toEqual([])
    expect(await list()).toMatchObject([{ status: 'stopped', stoppedBecause: 'read' }])
    await reply('No, until eleven.')
    await run(20)
    expect(texts).toHaveLength(1)
  })

  test('goes by the next way if one refuses it, and is repeated by the same if that is down', async () => {
    await changeRows(server.db, 'guest', guest.id, { email: 'ananya@rao.example' })
    await turnOnAnswers()
    await write('Is the pool open?')
    await reply('Until ten.')
    answers.push(503, 422)
    await run(15)
    expect([texts, mails]).toEqual([[], []])
    await run(17)
    expect(mails.map(({ to }) => to)).toEqual(['ananya@rao.example'])
    expect(mails[0]?.raw).toMatch(/^Message-ID: <[0-9a-f-]+@sol\.example>\r$/m)
    expect(await list()).toMatchObject([
      {
        way: 'email',
        status: 'sent',
        refused: [{ way: 'sms', because: 'the gateway answered 422' }],
      },
    ])
  })

  test('fails if no way reaches the guest, until staff send it again', async () => {
    await turnOnAnswers({ ways: ['whatsapp', 'email'] })
    await reply('Your taxi is here.')
    await run(15)
    const [sending] = await list()
    expect(sending).toMatchObject({ status: 'failed', way: null })
    await changeRows(server.db, 'guest', guest.id, { email: 'ananya@rao.example' })
    const params = { id: sending?._id ?? '' }
    expect((await manager.call(sendGuestMessageAgain, { params, body: {} })).status).toBe(200)
    await send(after(16))
    expect(mails).toHaveLength(1)
    expect((await manager.call(sendGuestMessageAgain, { params, body: {} })).status).toBe(409)
  })

  test('is not sent to who has stopped it, nor beyond the messages of a day, nor from a practice hotel', async () => {
    await turnOnAnswers()
    const body = { kind: 'answer', isStopped: true } as const
    expect((await guest.call(setMessageChoice, { body })).body.data).toEqual([body])
    await reply('Until ten.')
    await run(15)
    expect(await list()).toMatchObject([{ status: 'stopped', stoppedBecause: 'guest' }])
    await guest.call(setMessageChoice, { body: { ...body, isStopped: false } })
    for (let seq = 1; seq <= maxMessagesADay + 1; seq++) {
      await readChat(seq)
      await reply('Another one.')
      await run(16)
    }
    expect(texts).toHaveLength(maxMessagesADay)
    expect((await list())[0]).toMatchObject({ status: 'stopped', stoppedBecause: 'limit' })
    const made = { practises_for: hotel.id, made_at: new Date(), next_act_at: after(9999) }
    const practice = { seed: 1, filled_on: '2026-01-01', ...made }
    await addRows(server.db, 'practice_hotel', { hotel_id: hotel.id, ...practice })
    await readChat(99)
    await reply('For practice.')
    await run(20)
    expect(texts).toHaveLength(maxMessagesADay)
  })

  test('is not sent again after a restore: a person decides', async () => {
    await turnOnAnswers()
    await reply('Until ten.')
    await run(15)
    // The backup is older than the message.
    await server.db.deleteFrom('guest_message_sending').where('hotel_id', '=', hotel.id).execute()
    const query = (text: string, values: unknown[] = []) =>
      server.db.executeQuery(CompiledQuery.raw(text, values)) as never
    await holdMessages({ query }, after(20))
    await run(21)
    expect(texts).toHaveLength(1)
    expect(await list()).toMatchObject([{ status: 'unconfirmed' }])
    await readChat(9)
    await reply('It is warm.')
    await changeRows(
      server.db,
      'guest_message',
      { hotel_id: hotel.id },
      { restored_at: after(-60) },
    )
    await run(36)
    expect(texts).toHaveLength(2)
  })

  test('is delivered by a receipt only, and goes by the next way if it says so', async () => {
    await turnOnAnswers()
    await reply('Until ten.')
    await run(15)
    const id = (await list())[0]?._id ?? ''
    await changeRows(server.db, 'guest_message_sending', id, {
      ...{ way: 'whatsapp', provider_message_id: 'wamid.1' },
    })
    const receipt = { way: 'whatsapp', providerMessageId: 'wamid.1', at: after(17) } as const
    const record = (status: 'delivered' | 'read' | 'failed') =>
      recordReceipt(server.db, hotel.id, { ...receipt, status })
    expect(await record('read')).toBe(true)
    expect(await record('delivered')).toBe(true)
    expect(await record('failed')).toBe(false)
    expect(await list()).toMatchObject([{ status: 'read', readAt: after(17).toISOString() }])
    await changeRows(server.db, 'guest_message_sending', id, { status: 'sent' })
    expect(await record('failed')).toBe(true)
    expect(await list()).toMatchObject([{ status: 'waiting', refused: [{ way: 'whatsapp' }] }])
  })
})

test('a late promise is told after the minutes, until the request ends or gets a new promise', async () => {
  await turnOn({ kind: 'late', afterMinutes: 10, ways: ['sms'] })
  const id = await order()
  const tell = (promised: Date) =>
    changeRows(server.db, 'guest_request', id, { promised_at: promised, late_told_at: promised })
  await tell(after(-1))
  await run(8)
  expect(texts).toEqual([])
  await run(9)
  expect(texts).toHaveLength(1)
  expect(await follow(texts[0]?.text)).toMatchObject({ opens: `/requests/${id}` })
  await run(30)
  await tell(after(30))
  await queue(after(41))
  await changeRows(server.db, 'guest_request', id, { status: 'done' })
  await send(after(42))
  expect(texts).toHaveLength(1)
})

test('a late promise is not told to a guest who has seen it on the phone', async () => {
  await turnOn({ kind: 'late', afterMinutes: 10, ways: ['sms'] })
  const [seen, seenWhileQueued, other] = [await order(), await order(), await order()]
  const tell = (id: string, promised = after(-1)) =>
    changeRows(server.db, 'guest_request', id, { promised_at: promised, late_told_at: promised })
  const see = (id: string) => changeRows(server.db, 'guest_request', id, { late_seen_at: after(0) })
  for (const id of [seen, seenWhileQueued, other]) await tell(id)
  await see(seen)
  await queue(after(9))
  await see(seenWhileQueued)
  await send(after(9))
  const statuses = async () => (await list()).map((sending) => sending.status).sort()
  expect(await statuses()).toEqual(['sent', 'stopped'])
  expect(await follow(texts[0]?.text)).toMatchObject({ opens: `/requests/${other}` })
  // The new time has passed as well, which the guest has not seen.
  await tell(seen, after(20))
  await run(31)
  expect(await statuses()).toEqual(['sent', 'sent', 'stopped'])
})

test('text messages beyond those of an hour wait, also if two servers send at once', async () => {
  await turnOn({ kind: 'late', afterMinutes: 10, ways: ['sms'] })
  const beLate = async () => {
    const late = { promised_at: after(-1), late_told_at: after(-1) }
    await changeRows(server.db, 'guest_request', await order(), late)
  }
  await addUsed(
    server.db,
    [{ ...smsLimitOf(hotel.id, 'guests'), amount: maxSmsAnHour - 1 }],
    after(5),
  )
  await beLate()
  // One that the gateway does not accept is not counted.
  answers.push(503)
  await run(9)
  await beLate()
  await queue(after(10))
  await Promise.all([send(after(10)), send(after(10))])
  expect(texts).toHaveLength(1)
  await send(after(66))
  expect(texts).toHaveLength(2)
})
