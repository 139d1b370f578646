import type { Route } from '@bellhop/contract/base/route'
import { beforeAll, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildStaff, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { liftLimits } from '../testing/rate-limits.ts'
import { knownCalls } from './calls.ts'
import { buildWorld } from './world.ts'

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
const documented = new Map<string, Documented>()
beforeAll(() => liftLimits(server.db))
const world = prepareOnce(() => buildWorld(server))
beforeAll(async () => {
  const { paths } = server.app.swagger() as unknown as {
    paths: Record<string, Record<string, Documented>>
  }
  for (const methods of Object.values(paths)) {
    for (const each of Object.values(methods)) documented.set(each.operationId, each)
  }
})

type Headers = Record<string, string>

const sessions = new Map<'guest' | 'admin', Headers>()

async function signInFor({ config }: Route): Promise<Headers> {
  if (config.access === 'public' || config.access === 'linkKey') return {}
  const who = typeof config.access === 'string' ? 'guest' : 'admin'
  const session = sessions.get(who) ?? (await signIn(who))
  sessions.set(who, session)
  return session
}

async function signIn(who: 'guest' | 'admin'): Promise<Headers> {
  if (who === 'guest') return await signInGuest(server, world.owner)
  return (await buildStaff(world.hotel, { role: 'admin' })).headers
}

const hasParameter = (name: string, parameter: string) =>
  documented
    .get(name)
    ?.parameters?.some(({ $ref }) => $ref === `#/components/parameters/${parameter}`) ?? false

test.each(routes)('%s reads and answers with the headers of the document', async (name, route) => {
  const session = await signInFor(route)
  const options = (await knownCalls[name]?.build?.(world)) ?? {}
  const ask = (headers: Headers) =>
    call(server, route, { ...options, headers: { ...session, ...options.headers, ...headers } })
  // These end the sessions.
  if (/^(logout|staffSignOut)/.test(name)) sessions.clear()

  const keyed = await ask({ 'accept-language': 'hi', 'idempotency-key': 'not a key' })
  const isRead = keyed.body?.errors?.[0]?.field === 'Idempotency-Key'
  expect(isRead).toBe(hasParameter(name, 'IdempotencyKey'))

  const { status, headers } = isRead ? await ask({ 'accept-language': 'hi' }) : keyed
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
})
