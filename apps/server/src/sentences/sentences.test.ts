import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { arabic } from './ar.ts'
import { hindi } from './hi.ts'
import { formatSentence, type Sentence } from './sentences.ts'

const sentences = Object.keys(hindi) as Sentence[]
const source = join(import.meta.dirname, '..')

type Nodes = ReturnType<IntlMessageFormat['getAst']>

/** The names of a message's values, in all of its branches. */
function valuesOf(nodes: Nodes): string[] {
  const names = nodes.flatMap((node) => {
    const branches = 'options' in node ? Object.values(node.options) : []
    const inside = branches.flatMap(({ value }) => valuesOf(value))
    // Literals and `#` are not values.
    return node.type === 0 || node.type === 7 ? [] : [String(node.value), ...inside]
  })
  return [...new Set(names)].sort()
}

const astOf = (text: string) => new IntlMessageFormat(text).getAst()

describe.each([
  ['hi', hindi],
  ['ar', arabic],
] as const)('sentences in %s', (language, translations) => {
  test.each(sentences)('%s', (sentence) => {
    const text: string = translations[sentence]
    expect(valuesOf(astOf(text))).toEqual(valuesOf(astOf(sentence)))
    expect(text).not.toBe(sentence)
    if (!text.includes(', plural,')) return
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const category of pluralCategories) expect(text).toMatch(new RegExp(`\\b${category} \\{`))
  })
})

test('uses every sentence', () => {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/test|^sentences/.test(path))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n')
  expect(sentences.filter((sentence) => !code.includes(sentence))).toEqual([])
})

test('shows values in Latin digits, as everywhere in the app', () => {
  expect(formatSentence('at {time}', 'ar', { time: '07:00' })).toContain('07:00')
  expect(formatSentence('Please wait {minutes} minutes.', 'ar', { minutes: 12 })).toContain('12')
})
