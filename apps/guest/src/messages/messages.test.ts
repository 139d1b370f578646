import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { messageParts } from '../intl/message-parts.ts'

type Catalogue = { [key: string]: string | Catalogue }

function readCatalogue(locale: string): Catalogue {
  const folder = join(import.meta.dirname, locale)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

function flatten(catalogue: Catalogue, prefix = ''): [key: string, message: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** The names of a message's arguments and tags, in all branches. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  // [name], [name, kind, branches] or, for a tag, [name, ...children].
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, ...rest] = node
    if (typeof name === 'string') names.add(name)
    for (const part of rest) {
      if (Array.isArray(part)) visit(part)
      else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visitAll)
    }
  }
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit)
  }
  const compiled = compile(message)
  visitAll(compiled)
  return [...names].sort()
}

/** The words of a message, without its arguments. */
function textOf(message: string): string {
  const read = (nodes: unknown): string =>
    Array.isArray(nodes) ? nodes.map(readNode).join('') : String(nodes)
  // A text, [name], [name, kind, branches], [name, kind, format] or, for a tag, [name, ...children].
  const readNode = (node: unknown): string => {
    if (!Array.isArray(node)) return read(node)
    const [, kind, branches] = node
    if (typeof kind !== 'number') return read(node.slice(1))
    return typeof branches === 'object' ? Object.values(branches).map(read).join(' ') : ''
  }
  return read(compile(message))
}

/** The plural categories of a language, including `other`. */
function missingPlurals(message: string, locale: string): string[] {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  if (!message.includes(', plural,')) return []
  return needed.filter((category) => !new RegExp(`\\b${category} \\{`).test(message))
}

const english = new Map(flatten(readCatalogue('en')))

it('promise to send what is in the outbox', () => {
  expect(english.get('app.waiting')).toBe('Saved. We will send it when you are back online.')
})

/** In every language alike. */
const alike = /UPI|UTR|PDF|JPEG|PNG|WebP|iPhone|iPad|Google|Bellhop/g

/** English uses one text where other languages name what is counted, or the text has two meanings. */
const differsFromAlike = new Set(['booking.moreLinks', 'booking.roomsLeft', 'dining.left'])

/** Words of earlier translations that mean something else, or that readers rarely know. */
const misread: Record<string, RegExp> = {
  hi: /दिशा-निर्देश|उप-योग|अपठित|इस्तरी|रकम|हल्की$|गहरी/,
  ar: /^24 ساعة|لا يمكن الوصول|على الطاولة|المواعيد|فريق الغرف/,
}

describe.each(['hi', 'ar'])('messages in %s', (locale) => {
  const messages = new Map(flatten(readCatalogue(locale)))

  it('have no words that guests misread', () => {
    expect([...messages].filter(([, message]) => misread[locale]?.test(message))).toEqual([])
  })

  it('have the keys of English', () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('have the arguments of English', () => {
    for (const [key, message] of english) {
      expect({ key, names: argumentsOf(messages.get(key) ?? '') }).toEqual({
        key,
        names: argumentsOf(message),
      })
    }
  })

  it('have no English words', () => {
    const english = [...messages].filter(([, message]) =>
      /[a-z]{3}/i.test(textOf(message).replaceAll(alike, '')),
    )
    expect(english).toEqual([])
  })

  it('are equal where English is equal: one term for one thing', () => {
    const first = new Map<string, string>()
    for (const [key, text] of english) {
      if (differsFromAlike.has(key)) continue
      const same = first.get(text) ?? key
      first.set(text, same)
      expect({ key, message: messages.get(key) }).toEqual({ key, message: messages.get(same) })
    }
  })

  it('have all plural forms of the language', () => {
    for (const [key, message] of messages) {
      expect({ key, missing: missingPlurals(message, locale) }).toEqual({ key, missing: [] })
    }
  })
})

it('finds the arguments of nested branches', () => {
  expect(
    argumentsOf('{a, select, x {{b, plural, one {#} other {{c}}}} other {<d>{e}</d>}}'),
  ).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('reads the words of nested branches and tags', () => {
  expect(
    textOf(
      'a {b}<c>d {e, plural, one {f {g}} other {# h}}</c>{i, date, short} {j, select, k {l} other {m}}',
    ),
  ).toBe('a d f  0 h l m')
})

it('are all used', () => {
  const root = join(import.meta.dirname, '..')
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const unused = [...english.keys()].filter((key) => {
    const [namespace = '', ...rest] = key.split('.')
    // first-view/failure.test.ts has these.
    if (messageParts.page.includes(namespace)) return false
    const name = rest.join('.')
    const group = `\`${rest.slice(0, -1).join('.')}.$`
    return !source.some(
      (text) =>
        text.includes(`useTranslations('${namespace}')`) &&
        (text.includes(`'${name}'`) || (rest.length > 1 && text.includes(group))),
    )
  })
  expect(unused).toEqual([])
})
