import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For a server whose PUBLIC_URL must be known before it starts. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
