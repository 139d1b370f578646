import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { signWithPasskey } from '../../../shared/staff/webauthn.ts'
import { renderHook } from '../../../testing/render.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

vi.mock('../../../shared/staff/webauthn.ts', () => ({
  canAutofillPasskeys: async () => true,
  cancelPasskeyRequest: async () => {},
  explainPasskeyError: String,
  preloadPasskeys: () => {},
  // The person takes their time.
  signWithPasskey: vi.fn(() => new Promise(() => {})),
}))
afterEach(() => vi.unstubAllGlobals())

test('suggestions that were prepared before a click do not replace its request', async () => {
  const responses: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const response = Promise.withResolvers<Response>()
    responses.push(response)
    return response.promise
  })
  const hook = renderHook(() => usePasskeySignIn({}, true))
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => {})
      check()
    })
  const respond = (index: number) =>
    responses[index]?.resolve(Response.json({ data: { challenge: `challenge-${index}` } }))
  await until(() => expect(responses).toHaveLength(1))
  act(() => void hook.current.signIn())
  await until(() => expect(responses).toHaveLength(2))
  respond(1)
  await until(() => expect(signWithPasskey).toHaveBeenCalledOnce())
  respond(0)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(vi.mocked(signWithPasskey).mock.calls).toEqual([[{ challenge: 'challenge-1' }]])
  expect(hook.current.isBusy).toBe(true)
})
