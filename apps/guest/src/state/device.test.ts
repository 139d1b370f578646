import { afterEach, expect, it, vi } from 'vitest'

interface Phone {
  languages?: string[]
  /** The page's language, as first-view/first-paint.ts chose it. */
  lang?: string
  stored?: object
  search?: string
}

async function openOn({ languages = ['en-GB'], lang = 'en', stored, search = '' }: Phone) {
  const documentElement = { lang, dataset: {}, style: {} }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('navigator', { language: languages[0], languages })
  vi.stubGlobal('location', { search })
  const item = stored && JSON.stringify(stored)
  vi.stubGlobal('localStorage', { getItem: () => item ?? null, setItem: () => {} })
  vi.resetModules()
  return await import('./device.ts')
}

afterEach(() => vi.unstubAllGlobals())

it('reads the hotel’s texts as the browser asks, also in a language without an app', async () => {
  const { textLanguages } = await openOn({ languages: ['ta-LK', 'hi', 'en'], lang: 'hi' })
  expect(textLanguages()).toBe('ta-LK,hi,en')
})

it('ends with the app’s language, which the browser may not ask for', async () => {
  const { textLanguages } = await openOn({ languages: ['tlh', 'en_US'] })
  expect(textLanguages()).toBe('tlh,en_US,en')
})

it('reads a chosen language first, then that of the app', async () => {
  const { changeDevice, getDevice, textLanguages } = await openOn({ languages: ['en-GB', 'fr'] })
  changeDevice({ language: 'ta' })
  expect(textLanguages()).toBe('ta,en,en-GB,fr')
  changeDevice({ language: 'de', locale: 'de' })
  expect([textLanguages(), getDevice().locale]).toEqual(['de,en-GB,fr', 'de'])
})

it('keeps the choice of a phone that has only stored the app’s language', async () => {
  const phone = { languages: ['en-GB'], stored: { locale: 'ar', theme: 'dark' } }
  expect((await openOn(phone)).textLanguages()).toBe('ar,en-GB')
  const asked = { ...phone, stored: { locale: 'en', language: null } }
  expect((await openOn(asked)).textLanguages()).toBe('en-GB,en')
})

it('reads the language of a link first, unless it is none', async () => {
  expect((await openOn({ lang: 'de', search: '?lang=de' })).textLanguages()).toBe('de,en-GB')
  const broken = '?lang=%0d%0a<b>'
  expect((await openOn({ search: broken })).textLanguages()).toBe('en-GB,en')
})
