import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { useRestore } from './use-restore.ts'

class FileReader {
  onload?: () => void
  result = 'data:,AAAA'
  readAsDataURL() {
    queueMicrotask(() => this.onload?.())
  }
}
beforeEach(() => void vi.stubGlobal('FileReader', FileReader))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failed: RestoreState = { phase: 'failed', problem: 'The file is damaged.', restored: null }
const done: RestoreState = {
  ...{ phase: 'done', problem: null },
  restored: { hotels: ['Hotel Sol'], createdAt: '2026-11-27T10:00:00Z', hasSecret: true },
}
const checking: RestoreState = { phase: 'checking', problem: null, restored: null }

/** A server whose restore is in `state`. */
function serve(state: RestoreState) {
  const server = { state, uploads: 0, reads: 0 }
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://desk')
    if (pathname.endsWith('/state')) {
      server.reads++
      return Response.json({ data: server.state })
    }
    if (pathname.endsWith('/parts')) return Response.json({ data: { bytes: 3 } })
    if (pathname.endsWith('/run')) return Response.json({ data: checking })
    server.uploads++
    return Response.json({ data: { upload: `upload-${server.uploads}` } }, { status: 201 })
  })
  return server
}

/** Until what was fetched is shown. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })

const makeFile = () => new File(['abc'], 'hotel.backup')

test.each([
  ['the same', 1],
  ['another', 2],
])('a second attempt with %s file ignores the end of the first', async (which, uploads) => {
  const server = serve(failed)
  const hook = renderHook(() => useRestore('key'))
  const file = makeFile()
  await act(() => hook.current.run(file, ''))
  await until(() => expect(hook.current.failure?.problem).toBe('The file is damaged.'))
  expect(hook.current.phase).toBeUndefined()
  server.state = checking
  await act(() => hook.current.run(which === 'another' ? makeFile() : file, ''))
  await until(() => expect(server.reads).toBe(2))
  expect(hook.current).toMatchObject({ phase: 'checking', failure: undefined })
  expect(server.uploads).toBe(uploads)
})

test('asks no more once the backup is restored', async () => {
  vi.useFakeTimers()
  const server = serve(done)
  const hook = renderHook(() => useRestore('key'))
  await act(() => hook.current.run(makeFile(), ''))
  for (let ms = 0; ms < 1000 && !hook.current.restored; ms += 10) {
    await act(() => vi.advanceTimersByTimeAsync(10))
  }
  expect(hook.current.restored).toEqual(done.restored)
  const { reads } = server
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(server.reads).toBe(reads)
  expect(hook.current).toMatchObject({ phase: undefined, failure: undefined })
})
