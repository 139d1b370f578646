import { openTestApp, type TestApp } from './build-app.ts'
import { openSameDatabase } from './test-database.ts'

/**
 * The given server and others on its PostgreSQL database, each with ten connections; PGlite has one server with one
 * connection.
 */
export async function openServersBeside(
  server: TestApp,
  count: number,
  env: NodeJS.ProcessEnv = {},
): Promise<TestApp[]> {
  if (process.env.TEST_DATABASE !== 'postgres') return [server]
  const others = Array.from({ length: count - 1 }, () =>
    openTestApp(env, (options) => openSameDatabase(server.db, options)),
  )
  return [server, ...(await Promise.all(others))]
}
