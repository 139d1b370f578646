import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type SecureContextOptions, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'

/** A proxy for https in front of a server, whose certificate can end. */
export interface Front {
  origin: string
  ca: string
  end(): void
  renew(): void
  /** Opens a new connection. @returns the code of the error, if it is rejected */
  probe(): Promise<string | undefined>
  close(): void
}

/** Needs `openssl`; undefined without it. */
export async function startFront(origin: string): Promise<Front | undefined> {
  const { hostname, port } = new URL(origin)
  const certificates = await makeCertificates()
  if (!certificates) return undefined
  const { valid, ended } = certificates
  const sockets = new Set<TLSSocket>()
  const proxy = createServer(valid, (socket) => {
    const server = connectPlain(Number(port), hostname)
    sockets.add(socket)
    for (const side of [socket, server]) {
      side.on('error', () => {
        socket.destroy()
        server.destroy()
      })
    }
    socket.on('close', () => sockets.delete(socket))
    socket.pipe(server).pipe(socket)
  })
  proxy.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: own } = proxy.address() as AddressInfo
  const ca = `${valid.cert}${ended.cert}`
  return {
    origin: `https://127.0.0.1:${own}`,
    ca,
    end: () => proxy.setSecureContext(ended),
    renew: () => proxy.setSecureContext(valid),
    probe: () =>
      new Promise((resolve) => {
        const socket = connect({ port: own, host: '127.0.0.1', ca })
        socket.on('secureConnect', () => {
          socket.destroy()
          resolve(undefined)
        })
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      }),
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Certificate = SecureContextOptions & { cert: string }

/** A certificate for 127.0.0.1, and the same one after its end. */
async function makeCertificates(): Promise<{ valid: Certificate; ended: Certificate } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-certificate-'))
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder })
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  try {
    await openssl(
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '1', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', 'key', '-out', 'valid'],
    )
    await openssl('x509', '-in', 'valid', '-signkey', 'key', '-days', '-1', '-out', 'ended')
    const key = await read('key')
    return { valid: { key, cert: await read('valid') }, ended: { key, cert: await read('ended') } }
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
