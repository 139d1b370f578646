import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { messagesOf, staffMessagesOf } from './messages.ts'
import { formatSentence, type Sentence } from './sentences.ts'

const sentences = [
  ...Object.keys(messagesOf('sentences', 'en')),
  ...Object.keys(staffMessagesOf('sentences', 'en')),
] as Sentence[]
const readCode = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
const domain = join(import.meta.dirname, '../../../../packages/domain/src')

test('uses every sentence', () => {
  const code = readCode(join(import.meta.dirname, '..')) + readCode(domain)
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
