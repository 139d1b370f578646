import { Id } from '@bellhop/contract/base/common'
import type { Route } from '@bellhop/contract/base/route'
import { beforeAll, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest } from '../testing/builders.ts'
import { type CallOptions, call, unknownId } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { knownCalls } from './calls.ts'
import { readDocument } from './documented.ts'
import type { Schema } from './schema-values.ts'
import { buildWorld } from './world.ts'

/** Streams do not end. */
const routes = (await readContractRoutes()).filter(
  ([name]) => knownCalls[name]?.answers !== undefined,
)

const propertiesOf = (schema: unknown) => Object.entries((schema as Schema)?.properties ?? {})
const requiredOf = (schema: unknown) => {
  const { required = [], properties = {} } = schema as Schema
  return required.filter((name) => properties[name]?.default === undefined)
}
const idsOf = ({ schema }: Route) =>
  propertiesOf(schema.params).flatMap(([id, { pattern }]) =>
    pattern === (Id as Schema).pattern ? [id] : [],
  )

const malformed = { status: 400, code: 'invalid_request' }
const malformedIds = ['1', '; DROP TABLE hotel', '\0', `${unknownId}0`, unknownId.replace(/7/, 'A')]

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))
const document = prepareOnce(async () => readDocument(server))
const guest = prepareOnce(() => signInGuest(server, world.owner))
const admin = prepareOnce(() => buildStaff(world.hotel, { role: 'admin' }))
beforeAll(async () => {
  // Before, no part of a backup is read.
  await server.app.firstRestore.begin('hotel.backup', 1)
})

const buildCall = async (name: string): Promise<CallOptions> =>
  (await knownCalls[name]?.build?.(world)) ?? {}

async function ask(route: Route, options: CallOptions) {
  const { access } = route.config
  const isOpen = access === 'public' || access === 'linkKey'
  const session = isOpen ? {} : typeof access === 'string' ? guest : admin.headers
  const headers = { ...session, ...options.headers }
  const { status, body } = await call(server, route, { ...options, headers })
  return { status, code: body?.code }
}

test('finds the ids of most routes', () => {
  const found = routes.filter(([, route]) => idsOf(route).length > 0)
  expect(found.length).toBeGreaterThan(routes.length / 3)
})

// A rejected call uses up nothing of what the call needs, so one is built for all of them.
test.each(routes)(
  '%s answers 400 to what is malformed, 404 to an unknown id',
  async (name, route) => {
    const valid = await buildCall(name)
    const ids = idsOf(route)
    for (const id of ids) {
      for (const value of malformedIds) {
        const wrong = { ...valid, params: { ...valid.params, [id]: value } }
        expect(await ask(route, wrong), `${id}: ${value}`).toEqual(malformed)
      }
    }
    if (ids.length > 0 && knownCalls[name]?.idsOf !== 'none') {
      const unknown = Object.fromEntries(ids.map((id) => [id, unknownId]))
      const wrong = { ...valid, params: { ...valid.params, ...unknown } }
      expect(await ask(route, wrong)).toEqual({ status: 404, code: 'not_found' })
    }

    // Where a service is not set up, the call is rejected before its key is read.
    const isServed = Number(knownCalls[name]?.answers) < 400
    if (isServed && document.reads(name, 'IdempotencyKey')) {
      const wrong = { ...valid, headers: { ...valid.headers, 'idempotency-key': 'not a key' } }
      expect(await ask(route, wrong), 'idempotency key').toEqual(malformed)
    }

    // The fields of a form are tested with its files.
    if (route.config.files) return
    const { querystring, body } = route.schema
    for (const [part, schema, value] of [
      ['query', querystring, '\0'],
      ['body', body, { unknown: 1 }],
    ] as const) {
      if (!schema) continue
      const fields = valid[part] as Record<string, unknown> | undefined
      for (const [field] of [...propertiesOf(schema), ['unknown']] as [string][]) {
        const wrong = { ...valid, [part]: { ...fields, [field]: value } }
        expect(await ask(route, wrong), `${part}: ${field}`).toEqual(malformed)
      }
      for (const field of requiredOf(schema)) {
        const { [field]: _, ...rest } = fields ?? {}
        const wrong = { ...valid, [part]: rest }
        expect(await ask(route, wrong), `${part} without ${field}`).toEqual(malformed)
      }
    }
    if (body) expect(await ask(route, { ...valid, body: [] }), 'a list').toEqual(malformed)
  },
)
