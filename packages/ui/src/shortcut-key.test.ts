import { expect, it } from 'vitest'
import { shortcutKey } from './shortcut-key.ts'

it.each([
  ['an English layout', 'j', 'KeyJ', 'j'],
  ['an Arabic layout', 'ت', 'KeyJ', 'j'],
  ['a Hindi layout', 'र', 'KeyJ', 'j'],
  ['a Russian layout', 'о', 'KeyJ', 'j'],
  ['Dvorak', 'j', 'KeyC', 'j'],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['Caps Lock', 'J', 'KeyJ', 'j'],
  ['a German letter', 'ö', 'Semicolon', 'ö'],
  ['a German hyphen', '-', 'Slash', '-'],
  ['a slash', '/', 'Slash', '/'],
  ['the place of the slash on an Arabic layout', 'ظ', 'Slash', '/'],
  ['an Arabic digit', '٠', 'Digit0', '0'],
  ['the number pad', '0', 'Numpad0', '0'],
  ['a key with a name', 'Enter', 'Enter', 'Enter'],
  ['a key of a phone', 'Unidentified', '', 'Unidentified'],
])('reads %s', (_, key, code, expected) => {
  expect(shortcutKey({ key, code, shiftKey: false })).toBe(expected)
})

it.each([
  ['J', 'KeyJ', 'J'],
  // Caps Lock and Shift.
  ['j', 'KeyJ', 'J'],
  ['?', 'Slash', '?'],
  ['?', 'Minus', '?'],
  ['؟', 'Slash', '?'],
  ['Enter', 'Enter', 'Enter'],
])('reads %s of %s with Shift as %s', (key, code, expected) => {
  expect(shortcutKey({ key, code, shiftKey: true })).toBe(expected)
})
