import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { usePrintBoard } from './use-print-board.ts'

afterEach(() => vi.unstubAllGlobals())

test('prints the hand-overs that are to be read now', async () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ _id: 'a', text: 'Quiet.' }] }))
  const hook = renderHook(usePrintBoard)
  const printed = Promise.withResolvers<string[]>()
  window.print = () => printed.resolve(hook.current.handovers.map(({ _id }) => _id))
  await act(async () => {
    hook.current.print()
    expect(await printed.promise).toEqual(['a'])
    // The store notifies its components by a timer, which was set before this one.
    await new Promise((resolve) => setTimeout(resolve))
  })
  act(() => void events.dispatchEvent(new Event('afterprint')))
  expect(hook.current.handovers).toEqual([])
})
