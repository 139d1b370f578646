import { validateOtp } from '@bellhop/contract/calls/guest/sign-in'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApp, startSignedIn } from '../../testing/app.ts'
import { fakeServer, json, problem } from '../../testing/fake-server.ts'
import { buildGuest } from '../../testing/guest.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { useFollowLink } from './link/use-follow-link.ts'
import { useAskForCode } from './use-ask-for-code.ts'
import { useSignIn } from './use-sign-in.ts'

const entered = { body: { requestId: 'request-1', otp: '123456' } }

afterEach(() => vi.unstubAllGlobals())

describe('signing in with a code', () => {
  it('computes the wait for another code by the server’s clock', async () => {
    const store = await startApp()
    // The phone's clock is an hour slow.
    const serverTime = Math.floor(Date.now() / 1000) * 1000 + 3_600_000
    const at = (ms: number) => new Date(serverTime + ms).toISOString()
    fakeServer(
      json(
        { data: { requestId: 'r', to: '+91•1', expiresAt: at(300_000), resendAt: at(30_000) } },
        { headers: { date: new Date(serverTime).toUTCString() } },
      ),
    )
    const { run } = renderHook(store, useAskForCode)
    await run({ hotelId: 'hotel-1', contact: { phone: '+919000000001' } })
    const { code, status } = store.getState().log
    expect(status).toBe('Fullfilled')
    expect(Math.abs((code?.resendAt ?? 0) - (Date.now() + 30_000))).toBeLessThan(2000)
  })

  it('registers a guest, and stores what another code is requested with', async () => {
    const store = await startApp()
    const at = new Date(Date.now() + 30_000).toISOString()
    const sent = fakeServer(
      json({ data: { requestId: 'r', to: 'k•@mail.example', expiresAt: at, resendAt: at } }),
    )
    const registration = { name: 'Kabir Das', bookingRef: 'BH-7K2M9Q' }
    const contact = { email: 'kabir@mail.example' }
    const { run } = renderHook(store, useAskForCode)
    await run({ hotelId: 'hotel-1', contact, registration })
    expect(sent[0]).toMatchObject({
      path: '/api/guests/v2/app/register/hotel-1',
      body: { ...registration, ...contact },
    })
    expect(store.getState().log.code).toMatchObject({ contact, registration })
  })

  it('reads the token from the Authorization response header', async () => {
    const store = await startApp()
    const sent = fakeServer(
      json({ data: buildGuest() }, { headers: { authorization: 'Bearer fresh' } }),
    )
    await renderHook(store, () => useSignIn(validateOtp)).run(entered)
    expect(store.getState().log).toMatchObject({
      token: 'fresh',
      guestId: 'guest-1',
      status: 'Fullfilled',
    })
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  it('is Rejected with the problem’s code, and for a response without a token', async () => {
    const store = await startApp()
    const { run } = renderHook(store, () => useSignIn(validateOtp))
    fakeServer(problem(400, 'otp_invalid'))
    await run(entered)
    expect(store.getState().log).toMatchObject({ status: 'Rejected', error: 'otp_invalid' })

    vi.spyOn(console, 'error').mockImplementation(() => {})
    fakeServer(json({ data: buildGuest() }))
    await run(entered)
    expect(store.getState().log).toMatchObject({ status: 'Rejected', token: null })
  })
})

describe('signing in with a link', () => {
  it('replaces the session', async () => {
    const store = await startSignedIn()
    const guest = buildGuest({ _id: 'guest-2' })
    const headers = { authorization: 'Bearer linked' }
    const sent = fakeServer(json({ status: 200, data: guest }, { headers }))
    await renderHook(store, useFollowLink).follow('key')
    expect(store.getState().log).toMatchObject({ token: 'linked', guestId: 'guest-2' })
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it('preserves the session when the payload status is 401', async () => {
    const store = await startSignedIn()
    const before = store.getState().log
    fakeServer(json({ status: 401, detail: 'No longer good.' }))
    await renderHook(store, useFollowLink).follow('key')
    expect(store.getState().log).toBe(before)
  })
})
