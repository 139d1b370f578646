import { expect, test } from 'vitest'
import { selectForPrograms } from './api-client.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('keeps the calls with a scope and what they refer to', () => {
  const stays = { 'x-scope': 'stays.read', responses: { 200: { schema: ref('Stay') } } }
  const schemas = {
    Stay: { properties: { room: ref('Room'), former: ref('Stay') } },
    Room: { type: 'string' },
    Password: { type: 'string' },
  }
  const selected = selectForPrograms({
    paths: {
      '/stays': { get: stays, delete: {} },
      '/password': { put: { requestBody: ref('Password') } as object },
    },
    components: { schemas },
  })
  const { Password: _, ...kept } = schemas
  expect(selected).toEqual({ paths: { '/stays': { get: stays } }, components: { schemas: kept } })
})
