import messages from '@bellhop/languages/en/desk/content.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { formatGuestPath, listGuestScreens } from './guest-screens.ts'

const t = createTranslator({
  locale: 'en',
  namespace: 'content',
  messages: { content: messages },
})
const outlets = {
  prefix: '/dining',
  noun: 'Dining',
  entries: [{ _id: 'j', name: { en: 'Jheel' } }],
}
const screens = listGuestScreens([outlets], ({ en = '' }) => en, t)

test('names the screens of the guest app, and those of entries by their names', () => {
  expect(formatGuestPath('/order', screens)).toBe('Order')
  expect(formatGuestPath('/dining/j', screens)).toBe('Dining: Jheel')
  expect(formatGuestPath('/dining/removed', screens)).toBe('/dining/removed')
})

test('has each screen once', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})
