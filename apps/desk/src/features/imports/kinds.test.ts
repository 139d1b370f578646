import messages from '@bellhop/languages/en/desk/imports.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { effectOf, type Written } from './kinds.ts'

const t = createTranslator({ locale: 'en', namespace: 'imports', messages: { imports: messages } })

test('says of the undo of an import only what it does', () => {
  const undo = (counts: Written) => t('lists.undo', { title: 'Dishes', effect: effectOf(counts) })
  expect(undo({ new: 2, changed: 0 })).toBe('Dishes: what it added is removed.')
  expect(undo({ new: 0, changed: 3 })).toBe('Dishes: what it changed is as before.')
  expect(undo({ new: 2, changed: 3 })).toMatch(/added is removed, and .* changed is as before/)
})
