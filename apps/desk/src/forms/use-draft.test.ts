import { HOUR_MS } from '@bellhop/domain/time/durations'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent } from '../api/on-sign-out.ts'
import { renderHook } from '../testing/render.tsx'
import { useForm } from './use-form.ts'

class MemoryStorage {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key]
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()))

const open = (initial = { name: '', rooms: 1 }, draft: string | undefined = 'walkIn') => {
  const stored = globalThis.localStorage
  const form = renderHook(() => useForm(initial, draft))
  vi.stubGlobal('localStorage', stored)
  return form
}

test('begins with what was entered before, which can be discarded', () => {
  const first = open()
  act(() => first.current.change('name', 'Ananya'))
  const second = open()
  expect(second.current.values).toEqual({ name: 'Ananya', rooms: 1 })
  expect(second.current.draft?.isRestored).toBe(true)
  act(() => second.current.draft?.startOver())
  expect(second.current.values.name).toBe('')
  expect(open().current.draft?.isRestored).toBe(false)
})

test('takes over what was saved meanwhile, except for what was edited', () => {
  const first = open()
  act(() => first.current.change('name', 'Ananya'))
  expect(open({ name: '', rooms: 3 }).current.values).toEqual({ name: 'Ananya', rooms: 3 })
})

test('keeps nothing of a form that was sent, has no name, or is as it was opened', () => {
  const sent = open()
  act(() => sent.current.change('name', 'Ananya'))
  act(() => sent.current.draft?.forget())
  const withoutName = open(undefined, undefined)
  act(() => withoutName.current.change('name', 'Ananya'))
  const restored = open()
  act(() => restored.current.change('name', 'Ananya'))
  act(() => restored.current.change('name', ''))
  expect(Object.keys(localStorage)).toEqual([])
})

test('keeps it for an hour, and not for the next person', () => {
  vi.useFakeTimers()
  const first = open()
  act(() => first.current.change('name', 'Ananya'))
  vi.advanceTimersByTime(HOUR_MS - 1)
  expect(open().current.values.name).toBe('Ananya')
  vi.advanceTimersByTime(1)
  expect(open().current.values.name).toBe('')
  expect(Object.keys(localStorage)).toEqual([])
  const later = open()
  act(() => later.current.change('name', 'Ananya'))
  forgetUnsent()
  expect(Object.keys(localStorage)).toEqual([])
})
