import { afterEach, expect, it, vi } from 'vitest'
import { hotelApi } from '../../data/calls/hotel.ts'
import { changeDevice } from '../../state/device.ts'
import { startApp } from '../../testing/app.ts'
import { followLanguage } from './follow-language.ts'

const names: Record<string, string> = { en: 'Lake House', hi: 'झील महल' }

afterEach(() => {
  changeDevice({ locale: 'en', language: 'en' })
  vi.unstubAllGlobals()
})

it('refetches what is on the screen in the newly chosen language', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    const language = (headers.get('accept-language') ?? '').slice(0, 2)
    asked.push(language)
    return Response.json({ data: [{ _id: 'hotel-1', name: names[language], logo: null }] })
  })
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } })
  const store = await startApp()
  followLanguage(store)
  const shown = () => hotelApi.endpoints.listHotels.select()(store.getState()).data?.[0]?.name
  await store.dispatch(hotelApi.endpoints.listHotels.initiate())
  await vi.waitFor(() => expect(shown()).toBe('Lake House'))

  changeDevice({ locale: 'hi', language: 'hi' })
  await vi.waitFor(() => expect(shown()).toBe('झील महल'))
  changeDevice({ theme: 'dark' })
  changeDevice({ locale: 'hi', language: 'hi' })
  await new Promise(setImmediate)
  expect(asked).toEqual(['en', 'hi'])
})
