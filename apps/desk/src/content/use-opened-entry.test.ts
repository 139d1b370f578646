import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '../testing/render.tsx'
import { useOpenedEntry } from './use-opened-entry.ts'

const lake = { _id: 'lake', version: 1 }
const pool = { _id: 'pool', version: 1 }

interface List {
  entries: (typeof lake)[] | undefined
  id: string | undefined
  within?: string
}

function show(first: List) {
  const hook = renderHook(() => {
    const [given, setGiven] = useState(first)
    return { ...useOpenedEntry(given.entries, given.id, given.within), setGiven }
  })
  return { hook, change: (next: List) => act(() => hook.current.setGiven(next)) }
}

it('is the entry of the list, also after it has changed', () => {
  const { hook, change } = show({ entries: [lake, pool], id: 'lake' })
  expect(hook.current).toMatchObject({ entry: lake, isRemoved: false })
  change({ entries: [pool, { ...lake, version: 2 }], id: 'lake' })
  expect(hook.current).toMatchObject({ entry: { version: 2 }, isRemoved: false })
})

it('leaves an entry open that a colleague removes', () => {
  const { hook, change } = show({ entries: [lake, pool], id: 'lake' })
  change({ entries: [pool], id: 'lake' })
  expect(hook.current).toMatchObject({ entry: lake, isRemoved: true })
})

it('does not take an entry for removed that is no longer in the list of its parent', () => {
  const { hook, change } = show({ entries: [lake, pool], id: 'lake', within: 'photos' })
  change({ entries: [pool], id: 'lake', within: 'photos' })
  expect(hook.current).toMatchObject({ entry: lake, isRemoved: false })
})

it('opens no entry that was removed while it was closed', () => {
  const { hook, change } = show({ entries: [lake, pool], id: 'lake' })
  change({ entries: [lake, pool], id: undefined })
  change({ entries: [pool], id: 'lake' })
  expect(hook.current).toMatchObject({ entry: undefined, isRemoved: false })
})

it('waits for the list', () => {
  const { hook, change } = show({ entries: undefined, id: 'lake' })
  expect(hook.current).toMatchObject({ entry: undefined, isRemoved: false })
  change({ entries: [lake], id: 'lake' })
  expect(hook.current).toMatchObject({ entry: lake, isRemoved: false })
})
