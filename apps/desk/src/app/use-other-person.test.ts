import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../testing/render.tsx'
import { useOtherPerson } from './use-other-person.ts'

afterEach(() => vi.unstubAllGlobals())

/** The hook, and a function that changes who is signed in. */
function renderWith(first: string | undefined) {
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const storage = { clear: vi.fn() }
  vi.stubGlobal('sessionStorage', storage)
  const hook = renderHook(() => {
    const [id, setId] = useState(first)
    return { setId, isOther: useOtherPerson(id) }
  })
  const signIn = (id: string) => act(() => hook.current.setId(id))
  return { hook, signIn, replace, storage }
}

test('keeps the screens of a person who signs in again', () => {
  const { hook, signIn, replace } = renderWith(undefined)
  signIn('meera')
  signIn('meera')
  expect(hook.current.isOther).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})

test('forgets everything once another person has signed in', () => {
  const { hook, signIn, replace, storage } = renderWith('meera')
  signIn('rohan')
  expect(hook.current.isOther).toBe(true)
  expect(storage.clear).toHaveBeenCalled()
  expect(replace).toHaveBeenCalledWith('/desk/')
})
