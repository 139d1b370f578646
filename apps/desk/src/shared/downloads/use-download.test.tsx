import { hotelHeader } from '@bellhop/domain/people/hotel-header'
import { act } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { staffApi } from '../../features/staff/api.ts'
import { renderHook } from '../../testing/render.tsx'
import { buildStaffMember } from '../../testing/staff.ts'
import { useDownload, useDownloadLink } from './use-download.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every call that the browser uses another hotel. @returns the fetch that counts them */
function answerOtherHotel() {
  const fetch = vi.fn(async (_address: string, _init: { headers: Record<string, string> }) =>
    Response.json(
      { code: 'other_hotel', status: 401, detail: 'Another hotel.' },
      { status: 401, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function makeSignedInStore() {
  const store = makeStore()
  await store.dispatch(staffApi.util.upsertQueryData('getSession', undefined, buildStaffMember()))
  return store
}

test('names the hotel on the screen, and pauses it if the browser uses another one', async () => {
  const store = await makeSignedInStore()
  const fetch = answerOtherHotel()
  const hook = renderHook(useDownload, {}, (component) => (
    <Provider store={store}>{component}</Provider>
  ))
  await act(async () => void (await hook.current.download('/api/desk/export/stays')))
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({
    [hotelHeader]: 'hotel-1',
    'accept-language': 'en',
  })
  expect(store.getState().session).toBe('elsewhere')
})

test('names the hotel for a link, too, instead of leaving it to the browser', async () => {
  const store = await makeSignedInStore()
  const fetch = answerOtherHotel()
  const link = renderHook(
    () => useDownloadLink('/api/desk/report'),
    {},
    (component) => <Provider store={store}>{component}</Provider>,
  )
  const preventDefault = vi.fn()
  await act(async () => link.current.onClick({ preventDefault }))
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]).toEqual([
    '/api/desk/report',
    { headers: { [hotelHeader]: 'hotel-1', 'accept-language': 'en' } },
  ])
  await vi.waitFor(() => expect(store.getState().session).toBe('elsewhere'))
})
