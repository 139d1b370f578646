/** Languages made from the English messages, for tests only: they show what does not fit or is not translated. */
const pseudoLanguages = {
  /** Two fifths longer, accented, between brackets: a text without them is cut off, or is no message. */
  longer: { brackets: ['[', ']'], letter: lengthen },
  /** In Arabic letters, so that every text runs from right to left. */
  rightToLeft: { brackets: ['', ''], letter: turnAround },
} as const

export type PseudoLanguage = keyof typeof pseudoLanguages

type Message = string | readonly unknown[]
type Messages = { [key: string]: Message | Messages }

/** Translates messages that `icu-minify` has compiled. Arguments, plural forms and tags stay. */
export function toPseudoLanguage(messages: Messages, language: PseudoLanguage): Messages {
  const { brackets, letter } = pseudoLanguages[language]
  const translate = (text: string) => text.replaceAll(/[a-z]/gi, letter)

  const translateNode = (node: unknown): unknown => {
    if (typeof node === 'string') return translate(node)
    if (!Array.isArray(node) || node.length < 2) return node
    const [name, ...parts] = node
    const [type, options] = parts
    // A tag with what is inside.
    if (typeof type !== 'number' || type === 0) return [name, ...parts.map(translateNode)]
    if (typeof options !== 'object') return node
    const forms = Object.entries<unknown>(options).map(([form, text]) => [
      form,
      translateForm(text),
    ])
    return type > 3 ? node : [name, type, Object.fromEntries(forms)]
  }

  const translateForm = (form: unknown) =>
    Array.isArray(form) ? form.map(translateNode) : translateNode(form)

  const translateMessage = (message: Message): Message => {
    const [before, after] = brackets
    if (typeof message === 'string') return message && before + translate(message) + after
    return [before, ...message.map(translateNode), after].filter((node) => node !== '')
  }

  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' || Array.isArray(message)
        ? translateMessage(message)
        : toPseudoLanguage(message as Messages, language),
    ]),
  )
}

const accented: Record<string, string> = {
  ...{ a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', Y: 'ÝŸ', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
}

/** Vowels are two fifths of English. */
function lengthen(letter: string): string {
  return accented[letter] ?? letter
}

const arabic = 'ابجدهوزحطيكلمنسعفصقرشتثخذض'

function turnAround(letter: string): string {
  return arabic.charAt(letter.toLowerCase().charCodeAt(0) - 97)
}
