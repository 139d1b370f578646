import { revokeStayLink, signOutGuest } from '@bellhop/contract/desk/guest'
import { logoutEverywhere } from '@bellhop/contract/guest/sign-in'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { setUpAccess } from '../../../testing/access.ts'
import { buildGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { addRows, readRows } from '../../../testing/rows.ts'

const {
  server,
  hotel,
  guest,
  desk,
  follow,
  signInBy,
  signsIn,
  isSignedIn,
  accessOf,
  accessAtDesk,
  invite,
  makeLink,
  revoke,
  subscribe,
  countSubscriptions,
} = await setUpAccess()

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
    const codes = await readRows(server.db, 'desk_code', '*', { hotel_id: hotel.id })
    expect(codes).toEqual([])
  })
})
