import {
  getStayAccess,
  removeStayCompanion,
  revokeStayLink,
  signOutGuest,
} from '@bellhop/contract/desk/guest'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import {
  getAccess,
  getGuest,
  inviteCompanion,
  removeCompanion,
  revokeLink,
} from '@bellhop/contract/guest/guest'
import { subscribeToPush } from '@bellhop/contract/guest/push'
import { logoutEverywhere, validateGuest } from '@bellhop/contract/guest/sign-in'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { openTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { call } from '../../../testing/call.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { openStream } from '../../../testing/live-stream.ts'
import { prepare } from '../../../testing/prepare.ts'
import { makeBrowserKeys } from '../../../testing/push-browser.ts'
import { addRows, readRow, readRows } from '../../../testing/rows.ts'

const server = await openTestApp()
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

type Headers = Record<string, string>

const follow = (id: string) => call(server, validateGuest, { params: { id } })

/** Follows a link. @returns the guest it signs in, and the session's headers */
async function signInBy(key: string) {
  const { body, headers: answered } = await follow(key)
  if (body.status !== 200 || !('data' in body)) throw new Error('Expected the link to sign in')
  return { record: body.data, headers: { authorization: String(answered.authorization) } }
}

const signsIn = async (key: string) => (await follow(key)).body.status === 200
const isSignedIn = async (by: Headers) => {
  const { status } = await call(server, getGuest, { headers: by })
  return status === 200
}
const accessOf = async (by: Headers) => (await call(server, getAccess, { headers: by })).body.data
const accessAtDesk = async () =>
  (await desk.call(getStayAccess, { params: { id: guest.stayId } })).body.data

async function invite(name = 'Kiran Rao'): Promise<string> {
  const { body } = await guest.call(inviteCompanion, { body: { name } })
  return body.data.link.split('/').at(-1) ?? ''
}

const makeLink = (expiresAt = new Date(Date.now() + HOUR_MS)) =>
  createLinkKey(server.db, server.app.secrets.linkKeys, {
    hotelId: hotel.id,
    stayId: guest.stayId,
    expiresAt,
  })

const remove = (id: string, by = guest.headers) =>
  call(server, removeCompanion, { headers: by, params: { id } })
const revoke = (id: string, by: Caller = guest) => by.call(revokeLink, { params: { id } })

async function subscribe(by: Headers) {
  const { subscription } = makeBrowserKeys(`https://push.example/${crypto.randomUUID()}`)
  const { status } = await call(server, subscribeToPush, { headers: by, body: subscription })
  expect(status).toBe(204)
}
const countSubscriptions = async () =>
  (await readRows(server.db, 'push_subscription', ['id'], { hotel_id: hotel.id })).length

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

describe('revoking a link', () => {
  test.each(['guest', 'desk'])('by the %s ends it and its sessions only', async (by) => {
    const { id, key } = await makeLink()
    const { headers: byLink } = await signInBy(key)
    const other = await makeLink()
    const { headers: byOther } = await signInBy(other.key)
    const { status } =
      by === 'guest' ? await revoke(id) : await desk.call(revokeStayLink, { params: { id } })
    expect(status).toBe(204)
    expect(await signsIn(key)).toBe(false)
    expect(await isSignedIn(byLink)).toBe(false)
    expect(await isSignedIn(byOther)).toBe(true)
    expect(await isSignedIn(guest.headers)).toBe(true)
    expect((await revoke(id)).status).toBe(404)
  })

  test('ends an unused invitation', async () => {
    const key = await invite()
    const [invitation] = (await accessOf(guest.headers)).invitations
    expect((await revoke(invitation?._id ?? '')).status).toBe(204)
    expect(await signsIn(key)).toBe(false)
    expect((await accessOf(guest.headers)).invitations).toEqual([])
  })

  test('removes a companion who has just used the invitation', async () => {
    const key = await invite()
    const [invitation] = (await accessOf(guest.headers)).invitations
    const companion = await signInBy(key)
    expect((await revoke(invitation?._id ?? '')).status).toBe(204)
    expect(await isSignedIn(companion.headers)).toBe(false)
    expect((await accessOf(guest.headers)).companions).toEqual([])
  })

  test('also signs out a guest who uses the link at the same time', async () => {
    for (let time = 0; time < 5; time++) {
      const { id, key } = await makeLink()
      const [{ body, headers: answered }] = await Promise.all([follow(key), revoke(id)])
      if (body.status === 200) {
        expect(await isSignedIn({ authorization: String(answered.authorization) })).toBe(false)
      }
    }
  })
})

describe('signing out everywhere', () => {
  test.each(['guest', 'desk'])('by the %s ends the guest’s links', async (by) => {
    const keys = [await buildLinkKey(server, guest), await buildLinkKey(server, guest)]
    const bookingOnly = await buildLinkKey(server, guest, { signs_in: false })
    const companionKey = await invite()
    const companion = await signInBy(companionKey)
    const other = await buildLinkKey(server, await buildGuest(hotel))
    const { status } =
      by === 'guest'
        ? await guest.call(logoutEverywhere, { body: {} })
        : await desk.call(signOutGuest, { params: { id: guest.stayId }, body: {} })
    expect(status).toBe(204)
    expect(await isSignedIn(guest.headers)).toBe(false)
    for (const key of [...keys, bookingOnly]) expect(await signsIn(key)).toBe(false)
    expect((await accessAtDesk()).links).toEqual([])
    expect(await signsIn(companionKey)).toBe(true)
    expect(await isSignedIn(companion.headers)).toBe(true)
    expect(await signsIn(other)).toBe(true)
  })

  test('ends the link of a companion, and no other', async () => {
    const key = await invite()
    const guestKey = await buildLinkKey(server, guest)
    const companion = await signInBy(key)
    await call(server, logoutEverywhere, { headers: companion.headers, body: {} })
    expect(await signsIn(key)).toBe(false)
    expect(await signsIn(guestKey)).toBe(true)
  })

  test('lets a link that confirms an email do only that', async () => {
    const key = await buildLinkKey(server, guest, { proves_email: true })
    await guest.call(logoutEverywhere, { body: {} })
    expect(await signsIn(key)).toBe(false)
    expect((await accessAtDesk()).links).toMatchObject([{ opens: 'booking' }])
  })

  test('ends the push subscriptions and the code read out at the desk', async () => {
    await subscribe(guest.headers)
    await addRows(server.db, 'desk_code', {
      hotel_id: hotel.id,
      guest_id: guest.id,
      destinations: [],
      code_hash: Buffer.alloc(32),
      expires_at: new Date(Date.now() + HOUR_MS),
    })
    await guest.call(logoutEverywhere, { body: {} })
    expect(await countSubscriptions()).toBe(0)
    const codes = await server.db
      .selectFrom('desk_code')
      .selectAll()
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect(codes).toEqual([])
  })
})
