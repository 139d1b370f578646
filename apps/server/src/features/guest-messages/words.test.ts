import { previewGuestMessage } from '@bellhop/contract/desk/guest-messages'
import { getMessageChoicesByLink, listMessageChoices } from '@bellhop/contract/guest/guest-messages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildGuest, changeHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpMessages } from '../../testing/guest-messages.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'

const messages = await setUpMessages()
const { add, follow, hotel, list, mails, manager, queue, runAt, send, server, turnOn } = messages

describe('before the arrival', () => {
  const coming = prepare(() => buildGuest(hotel, { status: 'booked' }))
  /** Two days before, at 09:00 of the hotel. */
  let due: Date
  beforeEach(async () => {
    const arrival = new Date(
      `${new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)}T08:30:00Z`,
    )
    await changeRows(server.db, 'stay', coming.stayId, { check_in: arrival })
    await changeRows(server.db, 'guest', coming.id, { email: 'ananya@rao.example', language: 'de' })
    due = new Date(arrival.getTime() - 2 * DAY_MS - 5 * HOUR_MS)
  })
  const reminder = { kind: 'preCheckIn', days: 2, time: '09:00', ways: ['email'] } as const
  const turnOnReminder = (words?: string) =>
    turnOn({ ...reminder, ways: [...reminder.ways], ...(words && { words: { en: words } }) })
  const plainOf = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

  test('reminds of the pre-check-in in the language of the guest, whose link stops it', async () => {
    await turnOnReminder()
    await runAt(new Date(due.getTime() - MINUTE_MS))
    expect(mails).toEqual([])
    await Promise.all([runAt(due), runAt(due)])
    expect(mails).toHaveLength(1)
    const raw = plainOf(mails[0]?.raw)
    expect(raw).toContain('Checken Sie jetzt ein')
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const [, key = ''] = raw.match(/\/stop\/([\w-]+)/) ?? []
    const byLink = () => call(server, getMessageChoicesByLink, { params: { id: key } })
    expect((await byLink()).body.data).toMatchObject({
      choices: [{ kind: 'preCheckIn', isStopped: false }],
    })
    const url = `/api/guest-messages/app/stop/${key}/preCheckIn`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    const stopped = await server.app.inject({ method: 'POST', url, headers, payload })
    expect(stopped.statusCode).toBe(204)
    expect((await byLink()).body.data.choices).toEqual([{ kind: 'preCheckIn', isStopped: true }])
    expect((await coming.call(listMessageChoices)).body.data).toMatchObject([{ isStopped: true }])
    const other = key.slice(0, -4) + (key.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    const wrong = await call(server, getMessageChoicesByLink, { params: { id: other } })
    expect(wrong.status).toBe(404)
  })

  test('opens the pre-check-in with the words of the hotel', async () => {
    await turnOnReminder('{guest}, see you on {arrival}.')
    await runAt(due)
    const raw = plainOf(mails[0]?.raw)
    expect(raw).toMatch(/Ananya Rao, see you on \d+\. \w+\./)
    expect(await follow(raw)).toMatchObject({
      opens: expect.stringMatching(/^\/web-check-in\/[\w-]{38}$/),
    })
  })

  test.each([
    ['was cancelled', { status: 'cancelled' as const }],
    ['has done it', { pre_check_in: 'submitted' as const }],
    ['did not come', { status: 'noShow' as const }],
  ])('is not sent to a guest who %s', async (_, values) => {
    await turnOnReminder()
    await queue(due)
    await changeRows(server.db, 'stay', coming.stayId, values)
    await send(due)
    expect(mails).toEqual([])
    expect(await list(coming.stayId)).toMatchObject([{ status: 'stopped', stoppedBecause: 'over' }])
  })
})

test('the words are those of known placeholders, and shown as the guest reads them', async () => {
  await changeHotel(hotel, { languages: ['en', 'ar'] })
  const wrong = await add({
    ...{ kind: 'answer', isOn: true, afterMinutes: 15, ways: ['sms'] },
    words: { en: 'Hello {name}' },
  })
  expect(wrong.body).toMatchObject({
    errors: [
      {
        field: 'words.en',
        message: 'Unknown placeholder {name}. Use {guest}, {hotel}, {link}, {room}.',
      },
    ],
  })
  const noMinutes = await add({ kind: 'answer', isOn: true, ways: ['sms'] })
  expect(noMinutes.body).toMatchObject({ errors: [{ field: 'afterMinutes' }] })
  const preview = async (body: object) =>
    (await manager.call(previewGuestMessage, { body: { kind: 'answer', ...body } as never })).body
      .data
  const own = await preview({ language: 'en', words: 'Room {room}: {hotel} has answered.' })
  expect(own.text).toMatch(/^Room 204: Hotel Sol has answered\.\nhttps?:\/\/.+\/link\/x{38}$/)
  expect(own.sms.parts).toBe(1)
  expect(await preview({ language: 'ar' })).toMatchObject({ isRightToLeft: true, language: 'ar' })
})
