import { scopeOf } from '@bellhop/contract/base/scopes'
import { everyScope, type Scope } from '@bellhop/domain/people/scopes'
import { describe, expect, test } from 'vitest'
import { buildApiKey } from '../testing/api-keys.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel } from '../testing/builders.ts'
import { type CallOptions, call, unknownId } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { knownCalls } from './calls.ts'
import { buildWorld } from './world.ts'

const routes = (await readContractRoutes()).filter(
  ([, { config }]) => config.access !== 'public' && config.access !== 'linkKey',
)
const open = routes.flatMap(([name, route]) => {
  const scope = scopeOf(route)
  return scope ? [[name, scope, route] as const] : []
})
const closed = routes.filter(([, route]) => !scopeOf(route))

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))
const keys = prepareOnce(async () => {
  const elsewhere = await buildHotel(server)
  const keyOf = (options?: Parameters<typeof buildApiKey>[1]) => buildApiKey(world.hotel, options)
  const byScope = await Promise.all(
    everyScope.map(async (scope) => {
      const others = everyScope.filter((one) => one !== scope)
      return [
        scope,
        { only: await keyOf({ scopes: [scope] }), others: await keyOf({ scopes: others }) },
      ] as const
    }),
  )
  return {
    byScope: new Map(byScope),
    all: await keyOf(),
    foreign: await buildApiKey(elsewhere),
    expired: await keyOf({ state: 'expired' }),
    revoked: await keyOf({ state: 'revoked' }),
    elsewhere: await keyOf({ addresses: ['192.0.2.0/24', '2001:db8::/32'] }),
  }
})
const keysOf = (scope: Scope) => {
  const found = keys.byScope.get(scope)
  if (!found) throw new Error('Expected keys for each scope')
  return found
}

/** A call that is rejected before its path is read. */
const anyPath = ({ url }: { url: string }) => ({
  params: Object.fromEntries(
    [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, unknownId]),
  ),
})

describe.each(open)('%s', (name, scope, route) => {
  const known = knownCalls[name]
  const attempt = async (
    { headers }: { headers: Record<string, string> },
    options: CallOptions = anyPath(route),
  ) => {
    const { status, body } = await call(server, route, { ...options, headers, address: from(name) })
    const reason = (body?.params as { reason?: string } | undefined)?.reason
    return [status, ...(status >= 400 ? [body?.code] : []), ...(reason ? [reason] : [])]
  }

  test(`is open to a valid key with ${scope} only`, async () => {
    const { only, others } = keysOf(scope)
    expect(await attempt(others)).toEqual([403, 'forbidden', 'scope'])
    expect(await attempt(keys.elsewhere)).toEqual([403, 'forbidden', 'address'])
    expect(await attempt(keys.expired)).toEqual([401, 'unauthorized'])
    expect(await attempt(keys.revoked)).toEqual([401, 'unauthorized'])
    const options = (await known?.build?.(world)) ?? {}
    if (known?.idsOf !== 'none') {
      expect(await attempt(keys.foreign, options)).toEqual([404, 'not_found'])
    }
    expect((await attempt(only, options))[0]).toBe(known?.answers)
  })
})

test.each(closed)('%s is closed to programs', async (name, route) => {
  const { status, body } = await call(server, route, {
    ...anyPath(route),
    ...{ headers: keys.all.headers, address: from(name) },
  })
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

/** Each call comes from another address, because calls are counted by address, too. */
const addresses = new Map<string, string>()
function from(name: string): string {
  const address =
    addresses.get(name) ?? `203.0.${Math.floor(addresses.size / 250)}.${addresses.size % 250}`
  addresses.set(name, address)
  return address
}
