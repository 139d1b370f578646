import { getChatRoom } from '@bellhop/contract/guest/chat'
import { expect, test } from 'vitest'
import { lockRow } from '../../database/lock-rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { leaveChats } from '../../stays/leave-chats.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { addRows, changeRows, readRows } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

test('a chat from before a stay does not join it while the stay gets another guest', async () => {
  const server = await getTestApp()
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  const other = await buildGuest(hotel, { status: 'registered' })
  const roomId = newId()
  await addRows(server.db, 'chat_room', { hotel_id: hotel.id, id: roomId, guest_id: guest.id })
  const changeGuest = () =>
    inTransaction(server.db, async (tx) => {
      await changeRows(tx, 'stay', guest.stayId, { guest_id: other.id })
      await leaveChats(tx, hotel.id, [guest.stayId])
    })
  const { started } = await inTransaction(server.db, async (tx) => {
    await lockRow(tx, 'chat_room', hotel.id, roomId)
    const opened = guest.call(getChatRoom, { params: { id: guest.id } })
    await waitForLock(tx)
    const changed = changeGuest()
    await Promise.race([changed, waitForLock(tx, 2)])
    return { started: [opened, changed] }
  })
  await Promise.all(started)
  const rooms = await readRows(server.db, 'chat_room', ['stay_id'], roomId)
  expect(rooms).toEqual([{ stay_id: null }])
})
