import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paymentMethods, paymentStatuses } from '@bellhop/domain/money/folio'
import { companyPays, payers } from '@bellhop/domain/money/folio-parts'
import { auditActions } from '@bellhop/domain/people/audit-actions'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import { logbookKinds } from '@bellhop/domain/requests/logbook'
import { requestStatuses } from '@bellhop/domain/requests/request-status'
import { doorSigns } from '@bellhop/domain/rooms/door-sign'
import { cleaningStates, closedStates } from '@bellhop/domain/rooms/room-state'
import { checkInSteps } from '@bellhop/domain/stays/check-in-steps'
import { expect, test } from 'vitest'
import { listFields } from '../../content/history/entry-fields.ts'
import { formatCode } from '../../content/history/format-code.ts'
import { staffMessagesOf } from '../../sentences/messages.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { hidden } from './present.ts'

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
  const actions = Object.values(auditActions).flat()
  const known = new Set<string>(actions)
  const found = [...new Set(recorded)].filter(
    // Events and fields are named like actions.
    (action) =>
      !/\.(updated|counted|replied|ended|answered|assigned|closed|issued|imported|removed|password|ping)$/.test(
        action,
      ),
  )
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((action) => !known.has(action))).toEqual([])
  // Those of editors have the sentences of their nouns.
  expect(app.contentNouns.size).toBeGreaterThan(25)
  const nouns = actions.map((action) => action.split('.')[0] ?? '')
  expect(nouns.filter((noun) => app.contentNouns.has(noun))).toEqual([])
})

test('rows of the log are written where their action is typed, or by statements with known actions', () => {
  const writers = code.filter(({ text }) => text.includes('INTO audit')).map(({ name }) => name)
  expect(writers.sort()).toEqual(['content/write-entries.ts', 'features/rooms/begin-day.ts'])
  const builders = code.filter(({ text }) => text.includes("insertInto('audit')"))
  expect(builders.map(({ name }) => name)).toEqual(['audit/audit.ts'])
})

test('every sentence is one of a known action, and has the names at its ends in English', () => {
  const { alone, sentences } = staffMessagesOf('audit', 'en')
  expect(Object.keys(sentences).sort()).toEqual(Object.values(auditActions).flat().sort())
  expect(Object.keys(alone).filter((action) => !(action in sentences))).toEqual([])
  for (const sentence of [...Object.values(sentences), ...Object.values(alone)]) {
    expect(sentence).toMatch(/^\{actor\} [a-z][^.“”_{}]*[A-Za-z:]( \{subject\})?$/)
  }
})

test('every noun and field of content and every recorded value has a name', async () => {
  const { app } = await getTestApp()
  const { fields, nouns } = staffMessagesOf('changes', 'en')
  expect([...app.contentNouns.keys()].sort()).toEqual(Object.keys(nouns).sort())
  const edited = [...app.contentNouns.values()].flatMap(({ Entry }) => {
    const names = Object.keys(Entry.properties)
    return [
      ...listFields(Entry.properties, Object.fromEntries(names.map((one) => [one, one]))).keys(),
    ]
  })
  const values = listRecordedKeys()
  expect(values.length).toBeGreaterThan(90)
  const names = [...edited, 'position', ...values].map((name) => name.split('.')[0] ?? '')
  expect(names.filter((name) => !(name in fields) && !hidden.includes(name))).toEqual([])
})

/** The keys of literals `before: { … }` and `after: { … }` where actions are recorded. */
function listRecordedKeys(): string[] {
  const texts = code
    .map(({ text }) => text)
    .filter((text) => /recordAudit|insertAudit|audit\(|finishChange|announceEntry/.test(text))
  const literals = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:before|after)(?:: | = )(?=\{)/g)].map(({ index, 0: start }) =>
      readBraces(text.slice(index + start.length)),
    ),
  )
  const keys = literals.flatMap((text) => [...text.matchAll(/[{,]\s*(\w+)(?=\s*[:,}])/g)])
  return [...new Set(keys.map(([, key = '']) => toCamelCase(key)))]
}

function readBraces(text: string): string {
  let depth = 0
  const end = [...text].findIndex((sign) => {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    return depth === 0
  })
  return text.slice(0, end + 1)
}

const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test.each([
  ['role', everyStaffRole],
  ['status', [...requestStatuses, ...paymentStatuses]],
  ['method', paymentMethods],
  ['payer', payers],
  ['pays', companyPays],
  ['cleaning', cleaningStates],
  ['as', closedStates],
  ['sign', doorSigns],
  ['kind', logbookKinds],
  ['passed', checkInSteps],
])('every code of %s has a word', (field, codes) => {
  expect(codes.filter((code) => formatCode(field, code, 'de') === undefined)).toEqual([])
})

test('every code of a field of content has a word', async () => {
  const { app } = await getTestApp()
  const schemas = [...app.contentNouns.values()].flatMap(
    ({ Entry }) => Object.entries(Entry.properties) as [string, { enum?: string[] }][],
  )
  const edited = schemas.filter(([, schema]) => !('readOnly' in schema))
  const codes = edited.flatMap(([field, { enum: all = [] }]) => all.map((one) => [field, one]))
  expect(codes.length).toBeGreaterThan(30)
  expect(
    codes.filter(([field = '', one = '']) => formatCode(field, one, 'de') === undefined),
  ).toEqual([])
})
