import { openTestApp, type TestApp } from './build-app.ts'
import { openSameDatabase } from './test-database.ts'

/** The given server and others on its database, each with ten connections. */
export async function openServersBeside(
  server: TestApp,
  count: number,
  env: NodeJS.ProcessEnv = {},
): Promise<TestApp[]> {
  const others = Array.from({ length: count - 1 }, () =>
    openTestApp(env, (options) => openSameDatabase(server.db, options)),
  )
  return [server, ...(await Promise.all(others))]
}
