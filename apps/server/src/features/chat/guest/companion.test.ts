import { countUnreadMessages, listChatMessages, markChatRead } from '@bellhop/contract/guest/chat'
import { getChatFile, sendPicture } from '@bellhop/contract/guest/chat-files'
import { inviteCompanion } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { buildGuest, signInGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import {
  ananya,
  answer,
  type Guest,
  guest,
  hotel,
  openRoom,
  read,
  server,
  setUpChat,
  write,
} from '../../../testing/chat.ts'
import { makeImage } from '../../../testing/files.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

setUpChat()

/** Joins the stay by an invitation. */
async function join(by = guest): Promise<{ id: string; headers: Guest }> {
  const { body } = await call(server, inviteCompanion, { headers: by, body: { name: 'Kabir' } })
  const id = body.data.link.split('/').at(-1) ?? ''
  const answered = await call(server, validateGuest, { params: { id } })
  if (!('data' in answered.body)) throw new Error('Expected the link to sign in')
  const authorization = String(answered.headers.authorization)
  return { id: answered.body.data._id, headers: { authorization } }
}

const textsOf = async (roomId: string, headers: Guest, query = {}) =>
  (await read(roomId, query, headers)).map(({ text }) => text)

test('a companion reads what was written since they joined', async () => {
  const { _id } = await openRoom()
  await write('A surprise, please.')
  await answer(_id, 'Of course.')
  const kabir = await join()
  expect(await openRoom(kabir.id, kabir.headers)).toMatchObject({
    _id,
    unread: 0,
    firstSeq: 3,
    lastSeq: 2,
  })
  expect(await textsOf(_id, kabir.headers)).toEqual([])

  await write('Hello, from both of us.')
  await answer(_id, 'Welcome.')
  const seen = ['Hello, from both of us.', 'Welcome.']
  expect(await textsOf(_id, kabir.headers)).toEqual(seen)
  expect(await textsOf(_id, kabir.headers, { after: '0' })).toEqual(seen)
  expect(await textsOf(_id, kabir.headers, { before: '3' })).toEqual([])
  expect(await openRoom(kabir.id, kabir.headers)).toMatchObject({ unread: 1 })
  const count = await call(server, countUnreadMessages, {
    headers: kabir.headers,
    params: { id: _id },
  })
  expect(count.body.data).toEqual({ count: 1 })
  expect(await textsOf(_id, guest)).toHaveLength(4)
  expect(await openRoom()).toMatchObject({ firstSeq: 1 })
})

test('a companion does not open files from before, nor mark messages from before as read', async () => {
  const { _id } = await openRoom()
  const picture = await call(server, sendPicture, {
    headers: guest,
    body: { roomId: _id, clientId: 'passport' },
    files: { file: await makeImage('jpeg') },
  })
  await answer(_id, 'Thank you.')
  const kabir = await join()
  const params = { id: picture.body.data._id }
  expect((await call(server, getChatFile, { headers: kabir.headers, params })).status).toBe(404)
  expect((await call(server, getChatFile, { headers: guest, params })).status).toBe(200)
  const body = { roomId: _id, lastSeq: 2 }
  await call(server, markChatRead, { headers: kabir.headers, body })
  const [, thanks] = await read(_id)
  expect(thanks).not.toHaveProperty('readAt')
})

test('a companion does not read the chat from before the stay, even if they open it first', async () => {
  const priya = await buildGuest(hotel, { status: 'registered' })
  const headers = await signInGuest(server, priya)
  await write('My doctor says…', headers)
  await changeStay(server, ananya, { guest_id: priya.id })
  const kabir = await join(headers)
  const room = await openRoom(kabir.id, kabir.headers)
  expect(await textsOf(room._id, kabir.headers)).toEqual([])
  expect(await textsOf(room._id, headers)).toEqual(['My doctor says…'])
})

test('a former companion reads their own later chat from its beginning', async () => {
  await write('One')
  await write('Two')
  const kabir = await join()
  await changeStay(server, ananya, {
    status: 'checkedOut',
    checked_out_at: new Date(Date.now() - 8 * DAY_MS),
  })
  const room = await openRoom(kabir.id, kabir.headers)
  expect(room.firstSeq).toBe(1)
  await write('I have lost my scarf.', kabir.headers)
  const { body } = await call(server, listChatMessages, {
    headers: kabir.headers,
    params: { id: room._id },
  })
  expect(body.data).toMatchObject([{ text: 'I have lost my scarf.' }])
})
