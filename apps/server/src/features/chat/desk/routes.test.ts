import {
  assignDeskChat,
  closeDeskChat,
  getDeskChat,
  listChatStaff,
  listDeskChats,
  markDeskChatRead,
} from '@bellhop/contract/desk/chat'
import { describe, expect, test } from 'vitest'
import { buildGuest, buildStaff, signInGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import {
  ananya,
  answer,
  buildCompanion,
  desk,
  hotel,
  idOf,
  openRoom,
  type Query,
  read,
  server,
  setUpChat,
  write,
} from '../../../testing/chat.ts'
import { readAudit } from '../../../testing/log.ts'
import { changeRows } from '../../../testing/rows.ts'

setUpChat()

describe('the inbox', () => {
  test('shows the longest waiting first, with the guest’s language and stay', async () => {
    await write('Hello')
    const kabir = await buildGuest(hotel, { status: 'registered' })
    await write('Hello too', await signInGuest(server, kabir))
    const list = async (status: 'waiting' | 'answered', query: Query = {}) =>
      (await call(server, listDeskChats, { headers: desk, query: { status, ...query } })).body
    const waiting = await list('waiting')
    expect(waiting.data.map(({ guest }: { guest: { _id: string } }) => guest._id)).toEqual([
      ananya.id,
      kabir.id,
    ])
    expect(waiting.data[0]).toMatchObject({
      guest: { name: 'Ananya Rao' },
      companions: [],
      status: 'inHouse',
      stay: { _id: ananya.stayId, roomNumber: ananya.roomNumber, nights: 3 },
      language: 'hi',
      unread: 1,
      lastSeq: 1,
      lastMessage: { from: 'guest', kind: 'text', text: 'Hello' },
      assignedTo: null,
    })
    expect(waiting.data[1]).toMatchObject({ status: 'registered', stay: null })
    const [first] = (await list('waiting', { limit: '1' })).data
    const { next } = await list('waiting', { limit: '1' })
    const second = await list('waiting', { limit: '1', before: next ?? '' })
    expect([first?._id, second.data[0]?._id]).toEqual(waiting.data.map(({ _id }) => _id))
    expect(second).not.toHaveProperty('next')
    expect((await list('answered')).data).toEqual([])
    await answer(first?._id ?? '')
    expect((await list('answered')).data).toMatchObject([{ _id: first?._id }])
    const wrong = { status: 'answered', before: 'nonsense' }
    expect((await call(server, listDeskChats, { headers: desk, query: wrong })).status).toBe(400)
  })

  test('shows a chat as waiting until staff have replied, though it was read', async () => {
    await write('Hello')
    await write('Is anybody there?')
    const { _id: id } = await openRoom()
    const waitingSince = async () =>
      (await call(server, getDeskChat, { headers: desk, params: { id } })).body.data.waitingSince
    const since = await waitingSince()
    expect(since).toBe((await read(id))[0]?.at)
    const body = { lastSeq: 2 }
    const marked = await call(server, markDeskChatRead, { headers: desk, params: { id }, body })
    expect(marked.body.data).toMatchObject({ unread: 0, waitingSince: since })
    await answer(id)
    expect(await waitingSince()).toBeNull()
  })

  test('shows a chat as waiting until it is closed, with the reason in the audit', async () => {
    await write('Thank you!')
    const { _id: id } = await openRoom()
    const close = (lastSeq: number) =>
      call(server, closeDeskChat, {
        headers: desk,
        params: { id },
        body: { lastSeq, reason: 'noReplyNeeded' },
      })
    await write('One more question')
    expect(await close(1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await close(2)).body.data).toMatchObject({ unread: 0, waitingSince: null })
    const audit = await readAudit(hotel, ['action', 'after'], { subject: id })
    expect(audit).toEqual([{ action: 'chat.close', after: { reason: 'noReplyNeeded' } }])
    await write('And another one')
    const { data } = (await call(server, getDeskChat, { headers: desk, params: { id } })).body
    expect(data.waitingSince).toBe((await read(id))[2]?.at)
  })

  test('searches by guest, companion and room, and filters by assignee', async () => {
    const { headers } = await buildCompanion()
    await write('Hello')
    const kabir = await buildGuest(hotel)
    await changeRows(hotel.db, 'guest', kabir.id, { name: 'Kabir 100% Das' })
    await write('Good evening', await signInGuest(server, kabir))
    const list = async (query: Query) => {
      const { status, body } = await call(server, listDeskChats, {
        headers: desk,
        query: { status: 'waiting', ...query },
      })
      expect(status).toBe(200)
      return body.data.map(({ guest }: { guest: { name: string } }) => guest.name)
    }
    expect(await list({ search: 'das kabir' })).toEqual(['Kabir 100% Das'])
    expect(await list({ search: '0%' })).toEqual(['Kabir 100% Das'])
    expect(await list({ search: '%_%' })).toEqual([])
    expect(await list({ search: ananya.roomNumber })).toEqual(['Ananya Rao'])
    expect(await list({ search: ' ' })).toHaveLength(2)

    const { _id: id } = await openRoom()
    const [me] = (await call(server, listChatStaff, { headers: desk })).body.data
    const body = { staffId: me?._id ?? null }
    await call(server, assignDeskChat, { headers: desk, params: { id }, body })
    expect(await list({ assigned: 'me' })).toEqual(['Ananya Rao'])
    expect(await list({ assigned: 'nobody' })).toEqual(['Kabir 100% Das'])
    expect(await list({ assigned: 'nobody', search: 'Ananya' })).toEqual([])

    await changeRows(server.db, 'guest', await idOf(headers), { name: 'Leela Nair' })
    expect(await list({ search: 'leela' })).toEqual(['Ananya Rao'])
    expect(await list({ search: 'NAIR, Léela' })).toEqual(['Ananya Rao'])
  })

  test('assigns a room to a colleague who answers guests, with an audit entry', async () => {
    await write('Hello')
    const { _id: id } = await openRoom()
    const meera = await buildStaff(hotel, { role: 'manager', name: 'Meera Iyer' })
    const cook = await buildStaff(hotel, { role: 'kitchen' })
    const former = await buildStaff(hotel)
    await changeRows(server.db, 'staff', former.id, { deactivated_at: new Date() })
    const assign = (staffId: string | null) =>
      call(server, assignDeskChat, { headers: desk, params: { id }, body: { staffId } })
    expect((await assign(meera.id)).body.data.assignedTo).toEqual({
      _id: meera.id,
      name: 'Meera Iyer',
    })
    expect((await assign(cook.id)).status).toBe(404)
    expect((await assign(former.id)).status).toBe(404)
    expect((await assign(null)).body.data.assignedTo).toBeNull()
    const actions = await readAudit(hotel, ['action'], { subject: id })
    expect(actions).toEqual([{ action: 'chat.assign' }, { action: 'chat.assign' }])
    const staff = (await call(server, listChatStaff, { headers: desk })).body.data
    const ids = staff.map(({ _id }: { _id: string }) => _id)
    expect(ids).not.toContain(cook.id)
    expect(ids).not.toContain(former.id)
  })
})
