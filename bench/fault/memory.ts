import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestServer } from '../../e2e/support/server.ts'

const EVERY_MS = 200

/** Measures the resident memory of a server and its processes, in MB, now and then until `stop`. */
export async function watchMemory(server: TestServer) {
  const before = await readMemory(server)
  let most = before
  const timer = setInterval(async () => {
    most = Math.max(most, await readMemory(server).catch(() => 0))
  }, EVERY_MS)
  return { before, most: () => most, stop: () => clearInterval(timer) }
}

async function readMemory({ pid }: TestServer): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const own = rows.filter(([id, parent]) => id === pid || parent === pid)
  return own.reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024
}
