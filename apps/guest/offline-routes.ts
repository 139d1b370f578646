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
 * The source of a regular expression for the paths below `/api` whose responses the service worker caches. Built from
 * the contract at build time, so that no schema code is in the bundle.
 */
export function compileCacheablePaths(routes: readonly Route[]): string {
  const urls = routes.filter(({ offline }) => offline !== undefined).map(({ url }) => url)
  return `^(?:${urls.map((url) => url.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`
}
