import { setBilling } from '@bellhop/contract/calls/desk/folio-parts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../testing/render.tsx'
import { useChange } from './use-change.ts'

afterEach(() => vi.unstubAllGlobals())

/** Responds to the calls in order, or not at all. @returns what was sent, added as it is */
function serve(...answers: ('saved' | 'lost')[]) {
  const sent: { path: string; key: string | null; body: string }[] = []
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key')
    if (answers[sent.push({ path, key, body: String(body) }) - 1] === 'lost') throw new TypeError()
    return Response.json({ data: { _id: 'stay-1' } })
  })
  return sent
}

const call = { params: { id: 'stay-1' }, body: { name: 'Aravalli Textiles' } }

it('sends the call, and shows its response', async () => {
  const sent = serve('saved')
  const show = vi.fn(() => () => undefined)
  const change = renderHook(() => useChange(setBilling, { show }))
  const outcome = await act(() => change.current.run(call))
  expect(outcome).toEqual({ isDone: true, data: { _id: 'stay-1' } })
  expect(show).toHaveBeenCalledWith({ _id: 'stay-1' })
  expect(sent).toMatchObject([
    { path: '/api/desk/folios/stay-1/billing', body: '{"name":"Aravalli Textiles"}' },
  ])
})

it('sends a call once at a time, and repeats one without a response with the same key', async () => {
  const sent = serve('lost', 'saved', 'saved')
  const change = renderHook(() => useChange(setBilling))
  const [first, second] = await act(() =>
    Promise.all([change.current.run(call), change.current.run(call)]),
  )
  expect([first, second]).toMatchObject([
    { isDone: false, problem: 'Can’t reach the server. Try again.' },
    { isDone: false },
  ])
  expect(await act(() => change.current.run(call))).toMatchObject({ isDone: true })
  expect(await act(() => change.current.run(call))).toMatchObject({ isDone: true })
  const [lost, repeated, again] = sent.map(({ key }) => key)
  expect(repeated).toBe(lost)
  expect(again).not.toBe(lost)
})
