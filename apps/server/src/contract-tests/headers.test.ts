import type { Route } from '@bellhop/contract/base/route'
import { beforeAll, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest, signInStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { liftLimits } from '../testing/rate-limits.ts'
import { knownCalls } from './calls.ts'
import { buildWorld, type World } from './world.ts'

interface Documented {
  operationId: string
  parameters?: { $ref?: string }[]
  responses: Record<string, { headers?: object; content?: object }>
}

/** Without streams, which do not end, and calls of services that tests do not have. */
const routes = (await readContractRoutes()).filter(
  ([name]) => (knownCalls[name]?.answers ?? 500) < 400,
)
const server = await getTestApp()
let world: World
const documented = new Map<string, Documented>()
beforeAll(async () => {
  await liftLimits(server.db)
  world = await buildWorld(server)
  const { paths } = server.app.swagger() as unknown as {
    paths: Record<string, Record<string, Documented>>
  }
  for (const methods of Object.values(paths)) {
    for (const each of Object.values(methods)) documented.set(each.operationId, each)
  }
})

/** Makes the valid call of the owner. */
async function makeCall(name: string, route: Route, headers: Record<string, string>) {
  const { access } = route.config
  const session =
    access === 'public' || access === 'linkKey'
      ? {}
      : typeof access === 'string'
        ? await signInGuest(server, world.owner)
        : await signInStaff(server, await buildStaff(server, world.hotel, { role: 'admin' }))
  const options = (await knownCalls[name]?.build?.(world)) ?? {}
  return await call(server, route, {
    ...options,
    headers: { ...session, ...options.headers, ...headers },
  })
}

const hasParameter = (name: string, parameter: string) =>
  documented
    .get(name)
    ?.parameters?.some(({ $ref }) => $ref === `#/components/parameters/${parameter}`) ?? false

test.each(routes)('%s reads an Idempotency-Key if the document says so', async (name, route) => {
  const { body } = await makeCall(name, route, { 'idempotency-key': 'not a key' })
  const isRead = body?.errors?.[0]?.field === 'Idempotency-Key'
  expect(isRead).toBe(hasParameter(name, 'IdempotencyKey'))
})

test.each(routes)(
  '%s answers with the media type and headers of the document',
  async (name, route) => {
    const { status, headers } = await makeCall(name, route, { 'accept-language': 'hi' })
    expect(status).toBe(knownCalls[name]?.answers)
    const response = documented.get(name)?.responses[status]
    const type = headers['content-type']
    const types = Object.keys(response?.content ?? {})
    if (type === undefined) expect(types).toEqual([])
    else expect(types).toContain(String(type).replace(/;.*/, ''))
    const names = Object.keys(response?.headers ?? {})
    for (const header of ['Authorization', 'Set-Cookie']) {
      if (headers[header.toLowerCase()] !== undefined) expect(names).toContain(header)
    }
    if (/accept-language/i.test(String(headers.vary))) {
      expect(hasParameter(name, 'AcceptLanguage')).toBe(true)
    }
  },
)
