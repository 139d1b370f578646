import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

interface RunOptions {
  cwd?: string
  env?: Record<string, string>
}

/**
 * Runs a program with the terminal's input and output. npm scripts have node_modules/.bin on their path.
 *
 * @returns whether its exit code is 0
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
