import { appLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { makeFailure } from './vite-failure.ts'

const templates = Object.fromEntries(
  [...makeFailure().matchAll(/<template lang="([\w-]+)">(.*?)<\/template>/gs)].map(
    ([, language, content]) => [language, content],
  ),
)

test.each(appLanguages)('has in %s what happened, a link to reload, and whom to call', (locale) => {
  const content = templates[locale]
  expect(content).toMatch(/role="alert"[^>]*><h1[^>]*>[^<]+<\/h1><p[^>]*>[^<]+<\/p>/)
  // The first link has the focus, the second gets the hotel's telephone.
  const links = [...(content ?? '').matchAll(/<a ([^>]*?) ?class/g)].map(([, values]) => values)
  expect(links).toEqual(['href=""', 'id="call-hotel" hidden', 'href="tel:112"'])
})
