import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** For a program that may ask for a password, which it can do only in the process group that has the terminal. */
  asks?: boolean
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long programs may take to end before they are killed, ms. */
const END_MS = 5_000

/** Process groups (negative) and processes, as `process.kill` takes them. */
const running = new Set<number>()
let isEnding = false

/**
 * Runs a program with the terminal's input and output. npm scripts have node_modules/.bin on their path. A signal that
 * ends this process also ends the program and everything it has started.
 *
 * @returns whether its exit code is 0
 */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, asks = false }: RunOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    // On Windows, there are no process groups.
    const detached = !asks && process.platform !== 'win32'
    const options = { cwd, detached, env: { ...process.env, ...env } }
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const target = detached ? -Number(child.pid) : Number(child.pid)
    if (running.size === 0) for (const signal of endingSignals) process.on(signal, endAll)
    running.add(target)
    const onEnd = (passed: boolean) => {
      // The caller would go on with the next program.
      if (isEnding) return
      running.delete(target)
      if (running.size === 0) for (const signal of endingSignals) process.off(signal, endAll)
      resolve(passed)
    }
    child.on('error', (error) => {
      console.error(error.message)
      onEnd(false)
    })
    child.on('exit', (code) => onEnd(code === 0))
  })
}

/** Ends all programs, then this process by the signal that it has received. */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return
  isEnding = true
  const deadline = performance.now() + END_MS
  // Sends the signal of Ctrl+C: Playwright closes its browsers, and PostgreSQL does not wait for its clients.
  let left = [...running].filter((target) => send(target, 'SIGINT'))
  while (left.length > 0 && performance.now() < deadline) {
    await delay(50)
    left = left.filter((target) => send(target, 0))
  }
  for (const target of left) send(target, 'SIGKILL')
  for (const each of endingSignals) process.off(each, endAll)
  process.kill(process.pid, signal)
}

/** @returns whether there is a process to receive the signal */
function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal)
  } catch {
    return false
  }
}
