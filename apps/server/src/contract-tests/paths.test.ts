import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { fixedPaths, otherPaths } from './fixed-paths.ts'

const server = await getTestApp()

/** `GET /hotels/{id}` for everything in the server's document. */
function servedPaths(): string[] {
  return Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** For the operator. */
const health = ['GET /health', 'GET /ready', 'GET /metrics']

test('serves the fixed paths and the listed others', () => {
  const served = servedPaths().filter((path) => !path.includes(' /desk/') && !health.includes(path))
  expect(served.sort()).toEqual([...fixedPaths, ...otherPaths].sort())
})

test('serves exactly the contract', async () => {
  const contract = (await readContractRoutes()).map(
    ([, { method, url }]) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(servedPaths().sort()).toEqual([...contract, ...health].sort())
})
