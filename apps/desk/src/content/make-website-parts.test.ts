import messages from '@bellhop/languages/en/desk/content.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { makeWebsiteParts } from './make-website-parts.ts'

const t = createTranslator({
  locale: 'en',
  namespace: 'content',
  messages: { content: messages },
})
const { button, search } = makeWebsiteParts('https://h.example/casa', '#12606b', t)

test('are a link and a form that need neither script nor frame', () => {
  expect(button).toContain('<a href="https://h.example/casa"')
  expect(button).toContain('background:#12606b')
  // The names of the guest app's address (features/bookings/choice.ts).
  expect(search).toMatch(/^<form action="https:\/\/h.example\/casa" method="get"/)
  expect(search).toContain('name="checkIn"')
  expect(search).toContain('name="checkOut"')
  expect(button + search).not.toMatch(/<script|<iframe|\son\w+=/)
})

test('cannot be ended by what they are made of', () => {
  expect(makeWebsiteParts('https://h.example/"><script>', '#000000', t).button).not.toContain(
    '<script',
  )
})
