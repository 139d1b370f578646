import { afterEach, expect, it, vi } from 'vitest'

const text = '部屋が寒いです'

interface Browser {
  can?: string
  detector?: string
  detected?: { detectedLanguage: string; confidence: number }
}

/** A stand-in: no browser of the tests can translate. */
async function openIn({ can = 'available', detector, detected }: Browser) {
  const availability = vi.fn(async () => can)
  const create = vi.fn(async () => ({ translate: async (source: string) => `[en] ${source}` }))
  vi.stubGlobal('Translator', { availability, create })
  vi.stubGlobal('LanguageDetector', {
    availability: async () => detector ?? 'unavailable',
    create: async () => ({ detect: async () => [detected] }),
  })
  vi.resetModules()
  return { ...(await import('./translate-text.ts')), availability, create }
}

afterEach(() => vi.unstubAllGlobals())

it('offers nothing where the browser cannot translate', async () => {
  const { findSource, translateText } = await import('./translate-text.ts')
  expect(await findSource(text, 'ja', 'en')).toBeUndefined()
  await expect(translateText(text, 'ja', 'en')).rejects.toThrow()
  const browser = await openIn({ can: 'unavailable' })
  expect(await browser.findSource(text, 'ja', 'en')).toBeUndefined()
  browser.availability.mockRejectedValue(new Error('not allowed'))
  expect(await browser.findSource(text, 'ja', 'en')).toBeUndefined()
})

it('takes the author’s language if the browser cannot tell that of the text', async () => {
  const { findSource, availability } = await openIn({ can: 'downloadable' })
  expect(await findSource(text, 'ja-JP', 'pt-PT')).toBe('ja')
  expect(availability).toHaveBeenCalledWith({ sourceLanguage: 'ja', targetLanguage: 'pt' })
  expect(await findSource(text, undefined, 'en')).toBeUndefined()
})

it.each([
  ['ja', 0.98, 'ja'],
  ['en', 0.9, undefined],
  ['en', 0.3, 'de'],
  ['und', 1, 'de'],
])('detects %s with confidence %d', async (detectedLanguage, confidence, source) => {
  const detected = { detectedLanguage, confidence }
  const { findSource } = await openIn({ detector: 'available', detected })
  expect(await findSource(text, 'de', 'en-GB')).toBe(source)
})

it('downloads nothing to detect a language', async () => {
  const detected = { detectedLanguage: 'fr', confidence: 1 }
  const { findSource } = await openIn({ detector: 'downloadable', detected })
  expect(await findSource(text, 'ja', 'en')).toBe('ja')
})

it('translates neither numbers nor what the reader reads', async () => {
  const { findSource } = await openIn({})
  expect(await findSource('204, 18:30 ☕', 'ja', 'en')).toBeUndefined()
  expect(await findSource('Olá', 'pt', 'pt-PT')).toBeUndefined()
  expect(await findSource('請給我毛巾', 'zh-Hant', 'zh')).toBe('zh-Hant')
})

it('translates', async () => {
  const { translateText, create } = await openIn({})
  const translated = { text: `[en] ${text}`, source: 'ja' }
  expect(await translateText(text, 'ja', 'en-GB')).toEqual(translated)
  expect(create).toHaveBeenCalledWith({ sourceLanguage: 'ja', targetLanguage: 'en' })
})

it('finds out on a click that the text is in another language than its author’s, or in the reader’s', async () => {
  const detected = { detectedLanguage: 'ja', confidence: 0.9 }
  const { translateText } = await openIn({ detector: 'downloadable', detected })
  expect(await translateText(text, 'pt', 'en')).toMatchObject({ source: 'ja' })
  expect(await translateText(text, 'pt', 'ja')).toBeUndefined()
})
