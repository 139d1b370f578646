import { sendDeskMessage } from '@bellhop/contract/desk/chat'
import { markChatRead } from '@bellhop/contract/guest/chat'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { call } from '../../testing/call.ts'
import { ananya, desk, guest, openRoom, server, setUpChat, write } from '../../testing/chat.ts'
import { openStream } from '../../testing/live-stream.ts'
import { openSameDatabase } from '../../testing/test-database.ts'

setUpChat()

test('a guest at one server and the desk at another receive each other’s messages and read marks', async () => {
  const second = await openTestApp({}, (options) => openSameDatabase(server.db, options))
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const { _id: roomId } = await openRoom()
  const phone = await openStream(server, '/stream', guest)
  const atDesk = await openStream(second, '/desk/stream', desk)
  expect(await phone.next()).toMatchObject({ event: 'ready' })
  expect(await atDesk.next()).toMatchObject({ event: 'ready' })

  await write('Could we have a kettle?')
  const asked = { seq: 1, from: 'guest', text: 'Could we have a kettle?', authorId: ananya.id }
  expect(await phone.next()).toMatchObject({ event: 'chat.message', data: asked })
  expect(await atDesk.next()).toMatchObject({ event: 'chat.message', data: asked })

  const body = { text: 'It is on its way.', clientId: 'one' }
  await call(second, sendDeskMessage, { headers: desk, params: { id: roomId }, body })
  const wasRead = { event: 'chat.read', data: { roomId, lastSeq: 1, by: 'hotel' } }
  const answered = { event: 'chat.message', data: { seq: 2, from: 'hotel', text: body.text } }
  expect([await phone.next(), await phone.next()]).toMatchObject([wasRead, answered])
  expect([await atDesk.next(), await atDesk.next()]).toMatchObject([wasRead, answered])

  await call(server, markChatRead, { headers: guest, body: { roomId, lastSeq: 2 } })
  expect(await atDesk.next()).toMatchObject({
    event: 'chat.read',
    data: { roomId, lastSeq: 2, by: 'guest' },
  })
  phone.close()
  atDesk.close()
  await second.close()
})
