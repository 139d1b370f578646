import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { expect, it } from 'vitest'
import { loadStateOf } from './load-state.ts'

/** The test provides the responses. */
function makeLoad() {
  const answers: ((answer: { data: string } | { error: string }) => void)[] = []
  const api = createApi({
    baseQuery: () =>
      new Promise<{ data: string } | { error: string }>((resolve) => answers.push(resolve)),
    endpoints: (build) => ({ getMenu: build.query<string, void>({ query: () => '' }) }),
  })
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  const { select, initiate } = api.endpoints.getMenu
  const read = () => loadStateOf(select()(store.getState()))
  const load = () => store.dispatch(initiate(undefined, { forceRefetch: true }))
  return {
    read,
    load,
    answer: (given: { data: string } | { error: string }) => answers.shift()?.(given),
  }
}

it('is idle, loading, succeeded', async () => {
  const { read, load, answer } = makeLoad()
  expect(read()).toBe('idle')
  const loading = load()
  expect(read()).toBe('loading')
  answer({ data: 'menu' })
  await loading
  expect(read()).toBe('succeeded')
})

it('stays succeeded while reloading, and if that fails', async () => {
  const { read, load, answer } = makeLoad()
  const first = load()
  answer({ data: 'menu' })
  await first
  const second = load()
  expect(read()).toBe('succeeded')
  answer({ error: 'no connection' })
  await second
  expect(read()).toBe('succeeded')
})

it('stays failed while retrying, until that succeeds', async () => {
  const { read, load, answer } = makeLoad()
  const first = load()
  answer({ error: 'no connection' })
  await first
  expect(read()).toBe('failed')
  const second = load()
  expect(read()).toBe('failed')
  answer({ data: 'menu' })
  await second
  expect(read()).toBe('succeeded')
})
