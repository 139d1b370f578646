/** `npm run dev`: the server and both front ends with reload. Ctrl+C ends all; if one ends, so do the others. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

const children: ChildProcess[] = [
  start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start('vite', ['--clearScreen', 'false'], join(root, 'apps/guest')),
  start('vite', ['--clearScreen', 'false'], join(root, 'apps/desk')),
]

function start(command: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(command, args, { cwd, stdio: 'inherit' })
  child.on('exit', stopAll)
  return child
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

// The terminal sends Ctrl+C to the children itself; this process only has to outlive them.
process.on('SIGINT', () => {})
process.on('SIGTERM', stopAll)
