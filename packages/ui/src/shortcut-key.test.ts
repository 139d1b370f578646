import { expect, it } from 'vitest'
import { findShortcut, shortcutKey } from './shortcut-key.ts'

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

it.each([
  ['the letter on a French key', 'm', 'Semicolon', false, 'm'],
  ['another letter of a French key', 'z', 'KeyW', false, undefined],
  ['a sign of a French key', ',', 'KeyM', false, undefined],
  ['a letter of a Russian keyboard', 'ц', 'KeyW', false, 'w'],
  ['a letter of an Arabic keyboard', 'ة', 'KeyM', false, 'm'],
  ['the slash of a French keyboard', '/', 'Period', true, '/'],
  ['the place of the slash on a Russian keyboard', '.', 'Slash', false, '/'],
  ['the question mark of a Russian keyboard', '?', 'Digit7', true, '?'],
  ['the place of the question mark on a Russian keyboard', ',', 'Slash', true, '?'],
  ['a letter of Dvorak', 'w', 'Comma', false, 'w'],
  ['a key without a shortcut', 'q', 'KeyQ', false, undefined],
  ['a key of every object', 'constructor', '', false, undefined],
])('finds the shortcut of %s', (_, key, code, shiftKey, found) => {
  const shortcuts = { m: 'm', w: 'w', '/': '/', '?': '?' }
  expect(findShortcut({ key, code, shiftKey }, shortcuts)).toBe(found)
})
