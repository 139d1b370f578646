import { getDeskChat, listDeskChatMessages } from '@bellhop/contract/desk/chat'
import { listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { getChatFile, getDeskChatFile } from '@bellhop/contract/guest/chat-files'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../../../testing/build-app.ts'
import { buildCompanion } from '../../../testing/builders.ts'
import { setUpChatFiles } from '../../../testing/chat-files.ts'
import { addRows, changeRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'
import { scheduleChatFileExpiry } from './schedule-file-expiry.ts'

const { server, voice, hotel, guest, desk, room, speak, get, listStored, rows } =
  await setUpChatFiles()

describe('the file of a message', () => {
  let url: string
  let deskUrl: string
  beforeEach(async () => {
    const { _id } = (await speak(voice)).body.data
    url = `/api/chats/app/file/${_id}`
    deskUrl = `/api/desk/chat-files/${_id}`
  })

  test('is visible to companions of the stay', async () => {
    const companion = await buildCompanion(hotel, guest)
    expect((await get(url, companion.headers)).status).toBe(200)
  })

  test('can be read after check-out, also when the chat has closed', async () => {
    const settings = { hotel_id: hotel.id, days_after_check_out: 0 }
    await addRows(server.db, 'chat_settings', settings)
    await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
    expect((await get(url, guest.headers)).status).toBe(200)
    expect((await speak(voice)).body).toMatchObject({ code: 'stay_ended' })
  })

  test('is deleted when it expires; the message stays', async () => {
    const delete_after = new Date(Date.now() - 1)
    await changeRows(server.db, 'file', { hotel_id: hotel.id }, { delete_after })
    expect((await get(url, guest.headers)).status).toBe(404)
    expect((await get(deskUrl, desk.headers)).status).toBe(404)
    await server.app.files.cleanUp(server.db, new Date())
    expect(await listStored()).toEqual([])
    expect((await get(url, guest.headers)).status).toBe(404)
    const options = { params: { id: room.id }, query: {} }
    const [read] = (await guest.call(listChatMessages, { ...options })).body.data
    expect(read).toMatchObject({ kind: 'voice', voice: { durationMs: 1920, isDeleted: true } })
    const atDesk = await desk.call(listDeskChatMessages, { ...options })
    expect(atDesk.body.data).toMatchObject([{ kind: 'voice', voice: { isDeleted: true } }])
  })

  test('is retained for thirty days after check-out, even if the stay is extended', async () => {
    const now = new Date()
    const deletion = async () => {
      const [file] = (await rows('file')) as { delete_after: Date | null }[]
      return file?.delete_after?.getTime()
    }
    const checkOut = async () => {
      const { body } = await desk.call(getDeskChat, { params: { id: room.id } })
      return Date.parse(body.data.stay?.checkOut ?? '')
    }
    await scheduleChatFileExpiry(server.db, now)
    const end = await checkOut()
    expect(await deletion()).toBe(end + 30 * DAY_MS)
    await changeStay(server, guest, { duration: 9 })
    await scheduleChatFileExpiry(server.db, now)
    expect(await checkOut()).toBeGreaterThan(end)
    expect(await deletion()).toBe((await checkOut()) + 30 * DAY_MS)
    const after = new Date((await checkOut()) + 31 * DAY_MS)
    await changeStay(server, guest, { duration: 20 })
    // It expired before the stay was extended.
    await scheduleChatFileExpiry(server.db, after)
    await server.app.files.cleanUp(server.db, after)
    expect(await listStored()).toEqual([])
  })

  test('is retained for thirty days after sending if the guest never stays', async () => {
    await changeStay(server, guest, { status: 'cancelled' })
    await scheduleChatFileExpiry(server.db, new Date())
    const [message] = (await rows('chat_message')) as { at: Date }[]
    const [file] = (await rows('file')) as { delete_after: Date }[]
    expect(file?.delete_after.getTime()).toBe((message?.at.getTime() ?? 0) + 30 * DAY_MS)
  })

  test('does not exist for a text message', async () => {
    const body = { roomId: room.id, text: 'Hello', clientId: 'words' }
    const { _id } = (await guest.call(sendChatMessage, { body })).body.data
    expect((await guest.call(getChatFile, { params: { id: _id } })).status).toBe(404)
    expect((await desk.call(getDeskChatFile, { params: { id: _id } })).status).toBe(404)
  })

  test('takes few statements to send', async () => {
    expect((await statementsOf(() => speak(voice))).length).toBeLessThanOrEqual(13)
  })
})
