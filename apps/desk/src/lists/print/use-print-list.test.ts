import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../testing/render.tsx'
import { usePrintList } from './use-print-list.ts'

const pageSize = 20
const events = new EventTarget()
const print = vi.fn()

beforeEach(() => {
  print.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Prints a list of that many pages, the first of which has been read. */
function printList(pageCount: number, isFailing = false) {
  const hook = renderHook(() => {
    const [read, setRead] = useState(1)
    const [isLoadingMore, setLoading] = useState(false)
    function showMore() {
      setLoading(true)
      setTimeout(() => {
        setLoading(false)
        if (!isFailing) setRead((count) => count + 1)
      })
    }
    const rows = Array.from({ length: read * pageSize })
    const list = { rows, showMore: read < pageCount ? showMore : undefined, isLoadingMore }
    return { ...usePrintList(list), rows }
  })
  window.print = print
  act(() => hook.current.print())
  while (vi.getTimerCount() > 0) {
    act(() => {
      vi.runOnlyPendingTimers()
    })
  }
  return hook
}

test('prints once, after every page has been read', () => {
  const list = printList(3)
  expect(list.current.rows).toHaveLength(60)
  expect(print).toHaveBeenCalledOnce()
  expect(list.current.isPrinting).toBe(true)
  act(() => void events.dispatchEvent(new Event('afterprint')))
  expect(list.current).toMatchObject({ isPrinting: false, isReading: false })
})

test('reads at most 500 rows', () => {
  expect(printList(1000).current.rows).toHaveLength(500)
  expect(print).toHaveBeenCalledOnce()
})

test('prints what has been read if the next page cannot be', () => {
  expect(printList(3, true).current.rows).toHaveLength(pageSize)
  expect(print).toHaveBeenCalledOnce()
})
