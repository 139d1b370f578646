import { type Place, TestServer } from '../../e2e/support/server.ts'

const servers = new Set<TestServer>()

/** Starts the real server with a short log; each caller may have a different address in `X-Forwarded-For`. */
export async function startServer(
  place: Place,
  settings: Record<string, string> = {},
): Promise<TestServer> {
  const server = new TestServer(place, {
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...settings,
  })
  servers.add(server)
  await server.start()
  return server
}

// Servers end with this process, even if the run did not wait for them.
process.on('exit', () => void endServers())

/** Ends the servers left behind by a failed run. */
export async function endServers(): Promise<void> {
  await Promise.all([...servers].map((server) => server.kill()))
  servers.clear()
}
