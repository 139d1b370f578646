const signs: Readonly<Record<string, readonly [sign: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
}

/**
 * The key of a shortcut, such as `j`, `?` or `Enter`, on every keyboard: what the key writes if that is Latin or ASCII,
 * and otherwise, as with an Arabic or Hindi layout, its place on an English keyboard. Caps Lock does not count; a letter
 * with Shift is upper case.
 */
export function shortcutKey(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const { key, code, shiftKey } = event
  if (key.length > 1) return key
  const isLatin = /^[!-~]|\p{Script=Latin}/u.test(key)
  const [, named] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  const written = isLatin ? key : (named ?? signs[code]?.[shiftKey ? 1 : 0] ?? key)
  return shiftKey ? written.toUpperCase() : written.toLowerCase()
}
