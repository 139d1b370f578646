import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Route } from '@bellhop/contract/base/route'

const folder = new URL('../../../../../packages/contract/src/', import.meta.url)

/** The contract's constants by name. */
export interface Contract {
  calls: Map<string, Route>
  /** Schemas whose names begin with a capital letter. */
  schemas: Map<string, object>
}

/** Reads the contract's folder, so that no constant can be forgotten. Names are unique in the whole contract. */
export async function readContract(): Promise<Contract> {
  const contract: Contract = { calls: new Map(), schemas: new Map() }
  const entries = await readdir(fileURLToPath(folder), { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('.ts') && !entry.endsWith('.generated.ts'))
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const [name, value] of Object.entries(module)) {
      if (isRoute(value)) add(contract.calls, name, value)
      else if (isSchema(name, value)) add(contract.schemas, name, value)
    }
  }
  return contract
}

function add<T>(constants: Map<string, T>, name: string, value: T): void {
  if (constants.has(name)) throw new Error(`Two constants of the contract are named ${name}`)
  constants.set(name, value)
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}

function isSchema(name: string, value: unknown): value is object {
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null
}
