import { type Place, TestServer } from '../../e2e/support/server.ts'

const servers = new Set<TestServer>()

/** Starts the real server. Its log is short, and each caller may have an address of its own in `X-Forwarded-For`. */
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

// Nor does one outlive a run that did not wait for it.
process.on('exit', () => void endServers())

/** Ends those that a failed run has left behind. */
export async function endServers(): Promise<void> {
  await Promise.all([...servers].map((server) => server.kill()))
  servers.clear()
}
