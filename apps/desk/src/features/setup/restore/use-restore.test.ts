import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../testing/render.tsx'
import { useRestore } from './use-restore.ts'

vi.mock('./read-base64.ts', () => ({ readBase64: async () => 'AAAA' }))
afterEach(() => vi.unstubAllGlobals())

const failed: RestoreState = { phase: 'failed', problem: 'The file is damaged.', restored: null }
const checking: RestoreState = { phase: 'checking', problem: null, restored: null }

/** A server whose restore is in `state`. */
function serve() {
  const server = { state: failed, uploads: 0, reads: 0 }
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

const makeFile = () => new File(['abc'], 'hotel.backup')

test.each([
  ['the same', 1],
  ['another', 2],
])('a second attempt with %s file ignores the end of the first', async (which, uploads) => {
  const server = serve()
  const hook = renderHook(() => useRestore('key'))
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await act(async () => {})
      check()
    })
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
