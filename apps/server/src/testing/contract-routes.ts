import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Route } from '@bellhop/contract/base/route'

const folder = new URL('../../../../packages/contract/src/', import.meta.url)

/** Every call of the contract, by its name: read from the folder, so that none can be forgotten. */
export async function readContractRoutes(): Promise<[name: string, route: Route][]> {
  const entries = await readdir(fileURLToPath(folder), { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('.ts') && !entry.endsWith('.generated.ts'))
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(new URL(file, folder).href)),
  )
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  )
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}
