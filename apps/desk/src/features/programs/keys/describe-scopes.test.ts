import { everyScope, type Scope } from '@bellhop/domain/people/scopes'
import programs from '@bellhop/languages/en/desk/programs.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { describeScopes } from './describe-scopes.ts'

const t = createTranslator({ locale: 'en', namespace: 'programs', messages: { programs } })

test.each<[readonly Scope[], string[]]>([
  [['stays.read'], ['Reads stays']],
  [
    ['rooms.read', 'requests.write', 'stays.read'],
    ['Reads stays, rooms', 'Changes requests'],
  ],
  [everyScope, ['Reads all areas', 'Changes all areas']],
  [everyScope.filter((scope) => scope.endsWith('.read')), ['Reads all areas']],
])('describes %j', (scopes, sentences) => {
  expect(describeScopes(t, scopes)).toEqual(sentences)
})
