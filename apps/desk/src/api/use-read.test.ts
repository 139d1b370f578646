import { setBilling } from '@bellhop/contract/calls/desk/folio-parts'
import { getFolio, listFolios } from '@bellhop/contract/calls/desk/folios'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeStore } from '../app/store.ts'
import { renderHook } from '../testing/render.tsx'
import { useChange } from './use-change.ts'
import { showRead, useAllPages, usePages, useRead, useResponse } from './use-read.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers each path with the data, or all with a page. @returns the paths in the order read */
function serve(answer: (path: string) => object) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return Response.json(answer(path))
  })
  return paths
}

/** Runs a hook, and returns it with a function that waits until nothing is being read. */
async function start<T>(useHook: () => T) {
  const store = makeStore()
  const hook = renderHook(useHook, { store })
  const settle = () =>
    act(() =>
      vi.waitFor(() => {
        const states = Object.values(store.getState().api.queries)
        expect(states.filter((state) => state?.status === 'pending')).toEqual([])
      }),
    )
  await settle()
  return { hook, settle }
}

const stay = { params: { id: 'stay-1' } }

it('reads a call once wherever it is used, and again after a change that names its tag', async () => {
  let balance = 100
  const paths = serve(() => ({ data: { _id: 'stay-1', balance }, next: 'b' }))
  const { hook, settle } = await start(() => ({
    read: useRead(getFolio, stay),
    again: useRead(getFolio, { params: { id: 'stay-1' }, fresh: true }),
    whole: useResponse(getFolio, stay),
    change: useChange(setBilling, { tags: ['folios'] }),
    other: useChange(setBilling, { tags: ['rates'] }),
  }))
  const shown = { _id: 'stay-1', balance: 100 }
  const read = { data: shown, currentData: shown, isFetching: false }
  expect(hook.current.read).toMatchObject(read)
  expect(hook.current.again.data).toBe(hook.current.read.data)
  expect(hook.current.whole.data).toEqual({ data: shown, next: 'b' })
  expect(paths).toEqual(['/api/desk/folios/stay-1'])
  balance = 80
  await act(() => hook.current.other.run({ ...stay, body: { name: 'Aravalli' } }))
  expect(paths).toHaveLength(2)
  await act(() => hook.current.change.run({ ...stay, body: { name: 'Textiles' } }))
  await settle()
  expect(hook.current.again.data).toEqual({ _id: 'stay-1', balance: 80 })
  expect(paths.slice(2)).toEqual(['/api/desk/folios/stay-1/billing', '/api/desk/folios/stay-1'])
})

it('is being read from the first render on, as what is not shown yet', async () => {
  serve(() => ({ data: { _id: 'stay-1' } }))
  const states: object[] = []
  await start(() => {
    const { isFetching, isLoading, data } = useRead(getFolio, stay)
    states.push({ isFetching, isLoading, isShown: data !== undefined })
  })
  expect(states[0]).toEqual({ isFetching: true, isLoading: true, isShown: false })
  expect(states.at(-1)).toEqual({ isFetching: false, isLoading: false, isShown: true })
})

it('shows the response of a change before it is read again', async () => {
  serve((path) => ({ data: { _id: 'stay-1', balance: path.endsWith('billing') ? 80 : 100 } }))
  const { hook } = await start(() => ({
    read: useRead(getFolio, stay),
    change: useChange(setBilling, {
      show: () =>
        showRead(getFolio, stay, (folio) => ({ ...folio, status: 'checkedOut' as const })),
    }),
  }))
  await act(() => hook.current.change.run({ ...stay, body: { name: 'Aravalli' } }))
  expect(hook.current.read.data).toEqual({ _id: 'stay-1', balance: 100, status: 'checkedOut' })
})

it('reads page by page, or all pages', async () => {
  const paths = serve((path) =>
    path.includes('before=b') ? { data: [{ _id: 'b' }] } : { data: [{ _id: 'a' }], next: 'b' },
  )
  const { hook } = await start(() => ({
    pages: usePages(listFolios, { query: { list: 'waiting' } }),
    all: useAllPages(listFolios, { query: { list: 'inHouse' } }),
  }))
  expect(hook.current.all.data).toEqual([{ _id: 'a' }, { _id: 'b' }])
  const first = { data: [{ _id: 'a' }], next: 'b' }
  expect(hook.current.pages.currentData?.pages).toEqual([first])
  await act(async () => void (await hook.current.pages.fetchNextPage()))
  expect(hook.current.pages.currentData?.pages).toHaveLength(2)
  expect(paths.filter((path) => path.includes('waiting'))).toEqual([
    '/api/desk/folios?list=waiting&limit=30',
    '/api/desk/folios?list=waiting&limit=30&before=b',
  ])
})
