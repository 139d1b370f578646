import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { test } from 'vitest'

const runner = new URL('run.ts', import.meta.url).href

/** Prints its process id, and does not end by itself. */
const waiting = 'console.log(process.pid); setInterval(() => {}, 1000)'
const stubborn = `process.on('SIGINT', () => {}); ${waiting}`

/** Starts another program, as Vitest starts servers. */
const starting = (program: string) =>
  `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(program)}], { stdio: 'inherit' }); ${waiting}`

test.concurrent.for([
  { signal: 'SIGINT', started: waiting },
  { signal: 'SIGTERM', started: stubborn },
  { signal: 'SIGHUP', started: waiting },
] as const)(
  '$signal also ends what the program has started',
  async ({ signal, started }, { expect, onTestFailed }) => {
    const script = spawn(process.execPath, [
      ...['--input-type=module', '--eval'],
      `import { run } from '${runner}'
    await run(process.execPath, ['--eval', ${JSON.stringify(starting(started))}])
    console.log('went on')`,
    ])
    const lines: string[] = []
    createInterface({ input: script.stdout }).on('line', (line) => lines.push(line))
    onTestFailed(() => {
      for (const pid of lines) process.kill(Number(pid), 'SIGKILL')
    })
    await expect.poll(() => lines).toHaveLength(2)
    let ended: unknown
    // Once no process can write to its output any more.
    script.on('close', (_, by) => {
      ended = by
    })
    script.kill(signal)
    await expect.poll(() => ended).toBe(signal)
    expect(lines).toHaveLength(2)
  },
)
