import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions, auditAreas } from '@bellhop/domain/people/audit-actions'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'

const source = join(import.meta.dirname, '../..')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|contract-tests)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

/** Literals such as `'stay.checkIn'` where an action is recorded, also in the types of parameters and in SQL. */
const recorded = code
  .filter(({ text }) =>
    /recordAudit|insertAudit|audit\(|finishChange|INTO audit|AuditEntry/.test(text),
  )
  .flatMap(({ text }) => [...text.matchAll(/'([a-z][A-Za-z]+\.[a-z][A-Za-z]+)'/g)])
  .map(([, action = '']) => action)

test('every action in the code has a sentence', async () => {
  const { app } = await getTestApp()
  const known = new Set(Object.keys(auditActions))
  const found = [...new Set(recorded)].filter(
    // Events and fields are named like actions.
    (action) =>
      !/\.(updated|counted|replied|ended|answered|assigned|closed|password)$/.test(action),
  )
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((action) => !known.has(action))).toEqual([])
  // Those of editors have the sentences of their nouns.
  expect(app.contentNouns.size).toBeGreaterThan(25)
  const nouns = Object.keys(auditActions).map((action) => action.split('.')[0] ?? '')
  expect(nouns.filter((noun) => app.contentNouns.has(noun))).toEqual([])
})

test('rows of the log are written where their action is typed, or by statements with known actions', () => {
  const writers = code.filter(({ text }) => text.includes('INTO audit')).map(({ name }) => name)
  expect(writers.sort()).toEqual(['content/write-entries.ts', 'features/rooms/begin-day.ts'])
  const builders = code.filter(({ text }) => text.includes("insertInto('audit')"))
  expect(builders.map(({ name }) => name)).toEqual(['audit/audit.ts'])
})

test('every sentence is one, and every kind of action is used', () => {
  for (const { text, alone = '' } of Object.values(auditActions)) {
    expect(`${text} ${alone}`).toMatch(/^[a-z][^.“”_]*[a-z ]$/)
  }
  const used = new Set(Object.values(auditActions).map(({ area }) => area))
  expect([...auditAreas].filter((area) => !used.has(area))).toEqual([])
})
