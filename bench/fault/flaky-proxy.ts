import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a server whose connections can be broken, as on hotel Wi-Fi. */
export interface FlakyProxy {
  origin: string
  /** Breaks one of the open connections. */
  breakOne(): void
  close(): Promise<void>
}

/** @param target the server's current address */
export async function openFlakyProxy(target: () => string): Promise<FlakyProxy> {
  const open = new Set<Socket>()
  const line = createServer((client) => {
    const { hostname, port } = new URL(target())
    const server = connect(Number(port), hostname)
    open.add(client)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    client.on('close', () => open.delete(client))
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    breakOne() {
      const sockets = [...open]
      if (sockets.length > 0) sockets[randomInt(sockets.length)]?.destroy()
    },
    async close() {
      line.close()
      for (const socket of open) socket.destroy()
      await once(line, 'close')
    },
  }
}
