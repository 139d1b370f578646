import { Id } from '@bellhop/contract/base/common'
import type { Route } from '@bellhop/contract/base/route'
import { beforeAll, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest } from '../testing/builders.ts'
import { type CallOptions, call, unknownId } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { knownCalls } from './calls.ts'
import type { Schema } from './schema-values.ts'
import { buildWorld } from './world.ts'

/** Streams do not end, and the fields of a form are tested with its files. */
const routes = (await readContractRoutes()).filter(
  ([name, { config }]) => knownCalls[name]?.answers !== undefined && !config.files,
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
const routesWithIds = routes.filter(([, route]) => idsOf(route).length > 0)

const malformed = { status: 400, code: 'invalid_request' }
const malformedIds = ['1', '; DROP TABLE hotel', '\0', `${unknownId}0`, unknownId.replace(/7/, 'A')]

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))
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
  const headers = isOpen ? {} : typeof access === 'string' ? guest : admin.headers
  const { status, body } = await call(server, route, { ...options, headers })
  return { status, code: body?.code }
}

test('finds the ids of most routes', () => {
  expect(routesWithIds.length).toBeGreaterThan(routes.length / 3)
})

test.each(routesWithIds)('%s answers 400 to a malformed id', async (name, route) => {
  const valid = await buildCall(name)
  for (const id of idsOf(route)) {
    for (const value of malformedIds) {
      const wrong = { ...valid, params: { ...valid.params, [id]: value } }
      expect(await ask(route, wrong), `${id}: ${value}`).toEqual(malformed)
    }
  }
})

test.each(routesWithIds.filter(([name]) => knownCalls[name]?.idsOf !== 'none'))(
  '%s answers 404 to an unknown id',
  async (name, route) => {
    const valid = await buildCall(name)
    const unknown = Object.fromEntries(idsOf(route).map((id) => [id, unknownId]))
    const wrong = { ...valid, params: { ...valid.params, ...unknown } }
    expect(await ask(route, wrong)).toEqual({ status: 404, code: 'not_found' })
  },
)

test.each(routes.filter(([, { schema }]) => schema.querystring))(
  '%s answers 400 to a malformed, missing or unknown parameter',
  async (name, route) => {
    const valid = await buildCall(name)
    const parameters = propertiesOf(route.schema.querystring).map(([parameter]) => parameter)
    for (const parameter of [...parameters, 'unknown']) {
      const wrong = { ...valid, query: { ...valid.query, [parameter]: '\0' } }
      expect(await ask(route, wrong), parameter).toEqual(malformed)
    }
    for (const parameter of requiredOf(route.schema.querystring)) {
      const { [parameter]: _, ...rest } = valid.query ?? {}
      expect(await ask(route, { ...valid, query: rest }), `without ${parameter}`).toEqual(malformed)
    }
  },
)

test.each(routes.filter(([, { schema }]) => schema.body))(
  '%s answers 400 to a malformed, missing or unknown field',
  async (name, route) => {
    const valid = await buildCall(name)
    const body = valid.body as Record<string, unknown>
    const fields = propertiesOf(route.schema.body).map(([field]) => field)
    for (const field of [...fields, 'unknown']) {
      const wrong = { ...valid, body: { ...body, [field]: { unknown: 1 } } }
      expect(await ask(route, wrong), field).toEqual(malformed)
    }
    for (const field of requiredOf(route.schema.body)) {
      const { [field]: _, ...rest } = body
      expect(await ask(route, { ...valid, body: rest }), `without ${field}`).toEqual(malformed)
    }
    expect(await ask(route, { ...valid, body: [] }), 'a list').toEqual(malformed)
  },
)
