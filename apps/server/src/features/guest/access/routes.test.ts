import { removeStayCompanion } from '@bellhop/contract/desk/guest'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { inviteCompanion } from '@bellhop/contract/guest/guest'
import { describe, expect, test } from 'vitest'
import { type Headers, setUpAccess } from '../../../testing/access.ts'
import { buildGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { openStream } from '../../../testing/live-stream.ts'
import { readRow } from '../../../testing/rows.ts'

const {
  server,
  hotel,
  guest,
  desk,
  signInBy,
  signsIn,
  isSignedIn,
  accessOf,
  accessAtDesk,
  invite,
  makeLink,
  remove,
  revoke,
  subscribe,
  countSubscriptions,
} = await setUpAccess()

describe('the list', () => {
  test('has people, invitations and links of the stay', async () => {
    const companion = await signInBy(await invite('Kiran Rao'))
    await invite('Dev Shah')
    const { id, key } = await makeLink()
    const { headers: byLink } = await signInBy(key)
    await signInBy(key)

    const access = await accessOf(byLink)
    expect(access).toMatchObject({
      isMainGuest: true,
      guest: { _id: guest.id, name: guest.name },
      companions: [{ _id: companion.record._id, name: 'Kiran Rao' }],
      invitations: [{ name: 'Dev Shah' }],
      links: [{ _id: id, opens: 'app', devices: 2, isCurrent: true }],
    })
    expect(await accessOf(guest.headers)).toMatchObject({ links: [{ isCurrent: false }] })
    const { isMainGuest: _, links, ...people } = access
    expect(await accessAtDesk()).toEqual({
      ...people,
      links: links.map(({ isCurrent: _current, ...link }) => link),
    })
  })

  test('does not have expired and revoked links', async () => {
    await makeLink(new Date(Date.now() - 1000))
    const { id } = await makeLink()
    await revoke(id)
    expect(await accessOf(guest.headers)).toMatchObject({ links: [], invitations: [] })
  })

  test('shows a companion the people only', async () => {
    const companion = await signInBy(await invite())
    await invite('Dev Shah')
    await makeLink()
    expect(await accessOf(companion.headers)).toMatchObject({
      isMainGuest: false,
      guest: { _id: guest.id },
      companions: [{ _id: companion.record._id }],
      invitations: [],
      links: [],
    })
  })

  test('is empty without a stay', async () => {
    const registered = await buildGuest(hotel, { status: 'registered' })
    expect(await accessOf(registered.headers)).toEqual({
      isMainGuest: true,
      guest: { _id: registered.id, name: registered.name },
      companions: [],
      invitations: [],
      links: [],
    })
  })
})

test('tells guest and desk of a companion who joins', async () => {
  const key = await invite()
  const streams = [
    await openStream(server, '/stream', guest.headers),
    await openStream(server, '/desk/stream', desk.headers),
  ]
  for (const stream of streams) await stream.next()
  await signInBy(key)
  for (const stream of streams) {
    expect(await stream.next()).toMatchObject({
      event: 'stay.updated',
      data: { _id: guest.stayId },
    })
    stream.close()
  }
})

describe('removing a companion', () => {
  test.each(['guest', 'desk'])('by the %s ends sessions, streams, push and link', async (by) => {
    const key = await invite()
    const { record, headers: companion } = await signInBy(key)
    const other = await signInBy(await invite('Dev Shah'))
    await subscribe(companion)
    await subscribe(guest.headers)
    const stream = await openStream(server, '/stream', companion)
    await stream.next()

    const params = { id: record._id }
    const { status } =
      by === 'guest' ? await remove(record._id) : await desk.call(removeStayCompanion, { params })
    expect(status).toBe(204)
    expect((await stream.untilEnd()).map(({ event }) => event)).not.toContain('stay.updated')
    expect(await isSignedIn(companion)).toBe(false)
    expect(await signsIn(key)).toBe(false)
    expect(await countSubscriptions()).toBe(1)
    expect(await isSignedIn(guest.headers)).toBe(true)
    expect(await isSignedIn(other.headers)).toBe(true)
    expect((await accessOf(guest.headers)).companions).toMatchObject([{ name: 'Dev Shah' }])
  })

  test('keeps their messages with their name', async () => {
    const companion = await signInBy(await invite())
    const room = await call(server, getChatRoom, {
      headers: companion.headers,
      params: { id: companion.record._id },
    })
    const roomId = room.body.data._id
    const body = { roomId, text: 'Is the pool open?', clientId: 'one' }
    await call(server, sendChatMessage, { headers: companion.headers, body })
    await remove(companion.record._id)
    const read = (by: Headers) =>
      call(server, listChatMessages, { headers: by, params: { id: roomId } })
    expect((await read(guest.headers)).body.data).toMatchObject([
      { text: 'Is the pool open?', author: 'Kiran Rao' },
    ])
    expect((await read(companion.headers)).status).toBe(401)
  })

  test('makes room for another invitation', async () => {
    const { record } = await signInBy(await invite('A'))
    for (const name of ['B', 'C', 'D', 'E']) await invite(name)
    const body = { name: 'F' }
    expect((await guest.call(inviteCompanion, { body })).status).toBe(409)
    await remove(record._id)
    expect((await guest.call(inviteCompanion, { body })).status).toBe(201)
  })

  test('is for the main guest only', async () => {
    const one = await signInBy(await invite('Kiran Rao'))
    const two = await signInBy(await invite('Dev Shah'))
    expect((await remove(two.record._id, one.headers)).status).toBe(404)
    expect((await remove(guest.id, one.headers)).status).toBe(404)
    expect((await remove(guest.id)).status).toBe(404)
    expect(await isSignedIn(two.headers)).toBe(true)
  })

  test('is in the audit log', async () => {
    const { record } = await signInBy(await invite())
    await remove(record._id)
    const row = await readRow(server.db, 'audit', ['actor_kind', 'actor_id', 'action', 'before'], {
      hotel_id: hotel.id,
      subject_id: record._id,
      action: 'companion.remove',
    })
    expect(row).toMatchObject({
      actor_kind: 'guest',
      actor_id: guest.id,
      before: { stayId: guest.stayId },
    })
  })
})
