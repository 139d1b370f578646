const signs: Readonly<Record<string, readonly [sign: string, shifted: string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The key of a shortcut, such as `j`, `?` or `Enter`, on every keyboard: what the key writes if that is Latin or ASCII,
 * and otherwise, as with an Arabic or Hindi layout, its place on an English keyboard. Caps Lock does not count; a letter
 * with Shift is upper case.
 */
export function shortcutKey(pressed: Pressed): string {
  const { key, shiftKey } = pressed
  if (key.length > 1) return key
  const isLatin = /^[!-~]|\p{Script=Latin}/u.test(key)
  const written = isLatin ? key : (keyOfPlace(pressed) ?? key)
  return shiftKey ? written.toUpperCase() : written.toLowerCase()
}

/**
 * The shortcut of a key. A sign is also found at its place on an English keyboard; a Latin letter is not, because the
 * keys of French and German keyboards have the letters that the help shows.
 */
export function findShortcut<Action>(
  pressed: Pressed,
  shortcuts: Readonly<Record<string, Action>>,
): Action | undefined {
  const key = shortcutKey(pressed)
  if (Object.hasOwn(shortcuts, key)) return shortcuts[key]
  const sign = /^[\p{P}\p{S}]$/u.test(key) ? signOfPlace(pressed) : undefined
  return sign !== undefined && Object.hasOwn(shortcuts, sign) ? shortcuts[sign] : undefined
}

const signOfPlace = ({ code, shiftKey }: Pressed): string | undefined =>
  signs[code]?.[shiftKey ? 1 : 0]

function keyOfPlace(pressed: Pressed): string | undefined {
  const [, named] = /^(?:Key|Digit)(.)$/.exec(pressed.code) ?? []
  return named ?? signOfPlace(pressed)
}
