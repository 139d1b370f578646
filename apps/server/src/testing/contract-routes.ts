import type { Route } from '@bellhop/contract/base/route'
import { readContract } from '../plugins/openapi/read-contract.ts'

/** Every call of the contract, by name. */
export async function readContractRoutes(): Promise<[name: string, route: Route][]> {
  return [...(await readContract()).calls]
}
