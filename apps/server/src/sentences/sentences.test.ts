import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { messagesOf } from './messages.ts'
import { formatSentence, type Sentence } from './sentences.ts'

const sentences = Object.keys(messagesOf('sentences', 'en')) as Sentence[]
const source = join(import.meta.dirname, '..')

test('uses every sentence', () => {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n')
  expect(sentences.filter((sentence) => !code.includes(sentence))).toEqual([])
})

test('shows values in Latin digits, as everywhere in the app', () => {
  for (const language of appLanguages) {
    expect(formatSentence('at {time}', language, { time: '07:00' })).toContain('07:00')
    expect(formatSentence('Please wait {minutes} minutes.', language, { minutes: 12 })).toMatch(
      /12/,
    )
  }
})
