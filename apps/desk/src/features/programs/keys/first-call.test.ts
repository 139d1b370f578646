import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scopeAreas } from '@bellhop/domain/people/scopes'
import { afterEach, expect, test, vi } from 'vitest'
import { firstCall } from './first-call.ts'

interface Operation {
  'x-scope'?: string
  parameters?: { required?: boolean }[]
}

const openapi: { paths: Record<string, { get?: Operation }> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../../openapi.json'), 'utf8'),
)
const origin = 'https://stay.example.com'
const command = /^curl -H "Authorization: Bearer bh_live_x" https:\/\/stay\.example\.com\/api(\S+)$/

afterEach(() => vi.unstubAllGlobals())

test.each(scopeAreas)('makes a call that a key for reading %s opens', (area) => {
  vi.stubGlobal('location', { origin })
  const [, path = ''] = command.exec(firstCall('bh_live_x', [`${area}.read`]) ?? '') ?? []
  const { get } = openapi.paths[path] ?? {}
  expect(get?.['x-scope']).toBe(`${area}.read`)
  expect(get?.parameters?.some(({ required }) => required) ?? false).toBe(false)
})

test('makes none for a key that reads nothing', () => {
  expect(firstCall('bh_live_x', ['stays.write'])).toBeUndefined()
})
