import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

test('suggestions that were prepared before a click do not replace its request', async () => {
  // The person takes their time.
  const sign = vi.fn((_request: CredentialRequestOptions) => new Promise(() => {}))
  const PublicKeyCredential = Object.assign(class {}, {
    isConditionalMediationAvailable: async () => true,
  })
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('window', { PublicKeyCredential, location: { hostname: 'desk.example' } })
  // Suggestions need a field for them.
  vi.stubGlobal('document', { querySelectorAll: () => [{}] })
  vi.stubGlobal('navigator', { credentials: { get: sign } })
  const responses: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const response = Promise.withResolvers<Response>()
    responses.push(response)
    return response.promise
  })
  const hook = renderHook(() => usePasskeySignIn({}, true))
  const until = (check: () => void) => act(() => vi.waitFor(check))
  const respond = (index: number) =>
    responses[index]?.resolve(Response.json({ data: { challenge: `passkey${index}` } }))
  await until(() => expect(responses).toHaveLength(1))
  act(() => void hook.current.signIn())
  await until(() => expect(responses).toHaveLength(2))
  respond(1)
  await until(() => expect(sign).toHaveBeenCalledOnce())
  respond(0)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(sign).toHaveBeenCalledOnce()
  const challenge = sign.mock.calls[0]?.[0].publicKey?.challenge
  expect(Buffer.from(challenge as ArrayBuffer).toString('base64url')).toBe('passkey1')
  expect(hook.current.isBusy).toBe(true)
})
