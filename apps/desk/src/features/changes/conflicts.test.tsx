import type { Change, ChangedField } from '@bellhop/contract/desk/changes'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, renderScreen } from '../../testing/render.tsx'
import { ConflictFields } from './conflict-fields.tsx'
import { KeptChanges } from './kept-changes.tsx'
import { useConflict } from './use-conflict.ts'
import { useUndoAll } from './use-undo-all.ts'

afterEach(() => vi.unstubAllGlobals())

const price: ChangedField = {
  ...{ field: 'price', label: 'price', kind: 'money', changedSince: true },
  ...{ before: 90, after: 95, now: 120 },
}
const name: ChangedField = {
  ...{ field: 'name.hi', label: 'name in Hindi', language: 'hi', kind: 'other' },
  changedSince: false,
  ...{ before: 'लस्सी', after: 'मीठी लस्सी', now: 'मीठी लस्सी' },
}
const change: Change = {
  _id: 'change',
  at: '2026-11-27T10:00:00.000Z',
  staff: { _id: 'arjun', name: 'Arjun Rao' },
  noun: 'food',
  nounLabel: 'dish',
  sentence: '{actor} changed 2 fields of the dish {subject}',
  kind: 'changed',
  entry: { _id: 'lassi', name: 'Lassi' },
  fields: [price, name],
  undo: 'possible',
}
const conflict = { version: 7, fields: [price, name] }

/** @returns the bodies of the calls */
function answerWith(...answers: { status: number; body: object }[]): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    const { status = 500, body: answer } = answers.shift() ?? { body: {} }
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return Response.json(answer, { status, headers: { 'content-type': type } })
  })
  return sent
}

const undone = (count: number) => ({ status: 200, body: { data: { undone: count } } })

function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('undoes the fields that are as they were left, unless others are chosen', async () => {
  const sent = answerWith(undone(1), undone(1))
  const hook = renderHook(() => useConflict(change, conflict))
  expect(hook.current.chosen).toEqual(['name.hi'])
  await act(() => hook.current.undo())
  act(() => hook.current.choose('price', true))
  act(() => hook.current.choose('name.hi', false))
  expect(await act(() => hook.current.undo())).toBe(true)
  expect(sent).toEqual([
    { version: 7, fields: ['name.hi'] },
    { version: 7, fields: ['price'] },
  ])
})

test('undoes an addition as a whole', async () => {
  const sent = answerWith(undone(1))
  const hook = renderHook(() => useConflict({ ...change, kind: 'added' }, conflict))
  await act(() => hook.current.undo())
  expect(sent).toEqual([{ version: 7 }])
})

test('shows the values before, after and now, of an addition only what was changed since', () => {
  const list = { fields: [price, name], chosen: ['name.hi'], onChoose: () => {} }
  const both = renderScreen(<ConflictFields {...list} isAddition={false} />)
  expect(readText(both)).toContain('price Before ₹90.00 Changed to ₹95.00 Now ₹120.00')
  expect(both.match(/checked=""/g)).toHaveLength(1)
  const added = renderScreen(<ConflictFields {...list} isAddition={true} />)
  expect(readText(added)).toBe('price Added ₹95.00 Now ₹120.00')
})

test('shows what others have changed before it undoes the rest', async () => {
  const kept = [{ ...change, fields: [price] }]
  const problem = { status: 409, code: 'changed_meanwhile', detail: 'Some of this was changed.' }
  const sent = answerWith(
    { status: 409, body: { ...problem, current: { changes: kept } } },
    undone(3),
  )
  const hook = renderHook(() => useUndoAll(change))
  expect(await act(() => hook.current.undo())).toBeUndefined()
  expect(hook.current.kept).toEqual(kept)
  expect(hook.current.undoing.problem).toBeUndefined()
  expect(await act(() => hook.current.undo())).toBe(3)
  const all = { staffId: 'arjun', since: change.at }
  expect(sent).toEqual([
    { ...all, keepOthers: false },
    { ...all, keepOthers: true },
  ])
  expect(readText(renderScreen(<KeptChanges changes={kept} />))).toContain(
    'dish Lassi price, now ₹120.00',
  )
})

test('says why everything can’t be undone', async () => {
  const detail = 'There are more than 200 changes since then. Choose a later time.'
  answerWith({ status: 400, body: { status: 400, code: 'invalid_request', detail } })
  const hook = renderHook(() => useUndoAll(change))
  expect(await act(() => hook.current.undo())).toBeUndefined()
  expect([hook.current.kept, hook.current.undoing.problem]).toEqual([undefined, detail])
})
