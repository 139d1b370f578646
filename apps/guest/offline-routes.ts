import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Route } from '@bellhop/contract/base/route'

const contract = fileURLToPath(new URL('..', import.meta.resolve('@bellhop/contract/base/route')))

/** Every call that the contract's files export. */
export async function listRoutes(): Promise<Route[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contract, file)).href)),
  )
  return modules.flatMap((module) => Object.values(module).filter(isRoute))
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'schema' in value
}

/**
 * The calls whose responses the service worker caches: a regular expression for the path below `/api`, and a hash of
 * the response's schema. Built from the contract at build time, so that no schema code is in the bundle.
 */
export function listCacheableCalls(routes: readonly Route[]): [path: string, version: string][] {
  return (
    routes
      .filter(({ offline }) => offline !== undefined)
      // `/hotel-maps/app/dropdown` also matches `/hotel-maps/app/:id`.
      .toSorted((a, b) => Number(a.url.includes(':')) - Number(b.url.includes(':')))
      .map(({ url, schema }) => {
        const response = JSON.stringify(schema.response[200])
        const version = createHash('sha256').update(response).digest('base64url').slice(0, 8)
        return [`^${url.replaceAll(/:\w+/g, '[^/]+')}$`, version]
      })
  )
}
