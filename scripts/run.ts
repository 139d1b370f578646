import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

interface RunOptions {
  cwd?: string
  env?: Record<string, string>
}

/**
 * Runs a program; npm puts those of node_modules/.bin on the path. Its output goes to the terminal.
 *
 * @returns whether it ended with exit code 0
 */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: RunOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}
