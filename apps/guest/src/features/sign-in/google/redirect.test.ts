import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearGoogleResponse, readGoogleResponse, redirectToGoogle } from './redirect.ts'

const question = {
  nonce: 'n-1',
  clientId: 'bellhop',
  authorizeUrl: 'https://accounts.example/auth?hd=example',
}

let stored: Map<string, string>
let assign: ReturnType<typeof vi.fn<(address: URL) => void>>

beforeEach(() => {
  stored = new Map()
  assign = vi.fn()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { origin: 'https://stay.example', pathname: '/dining/1', assign })
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
  return () => vi.unstubAllGlobals()
})

/** @returns the state that Google must return */
function leave(): string {
  redirectToGoogle(question, 'hotel-1')
  return assign.mock.lastCall?.[0].searchParams.get('state') ?? ''
}

describe('a visit to Google', () => {
  it('asks for an ID token with our nonce and the redirect to /google', () => {
    leave()
    const address = assign.mock.lastCall?.[0]
    expect(address?.origin).toBe('https://accounts.example')
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      hd: 'example',
      client_id: 'bellhop',
      redirect_uri: 'https://stay.example/google',
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: 'n-1',
      state: expect.stringMatching(/^[\w-]{36}$/),
    })
  })

  it('returns with a token, to the hotel and the screen it began at', () => {
    const state = leave()
    expect(readGoogleResponse(`#id_token=a.b.c&state=${state}`)).toEqual({
      kind: 'token',
      idToken: 'a.b.c',
      hotelId: 'hotel-1',
      returnTo: '/dining/1',
    })
  })

  it('returns home from registration', () => {
    vi.stubGlobal('location', { origin: 'https://stay.example', pathname: '/register', assign })
    expect(readGoogleResponse(`#id_token=a.b.c&state=${leave()}`)).toMatchObject({ returnTo: '/' })
  })

  it.each([
    ['access_denied', 'declined'],
    ['temporarily_unavailable', 'failed'],
  ])('returns with %s', (error, kind) => {
    expect(readGoogleResponse(`#error=${error}&state=${leave()}`)).toEqual({ kind })
  })

  it('rejects a response that was not requested or was already used', () => {
    expect(readGoogleResponse('#id_token=a.b.c')).toEqual({ kind: 'unknown' })
    const state = leave()
    expect(readGoogleResponse('#id_token=a.b.c&state=other')).toEqual({ kind: 'unknown' })
    clearGoogleResponse()
    expect(readGoogleResponse(`#id_token=a.b.c&state=${state}`)).toEqual({ kind: 'unknown' })
  })
})
