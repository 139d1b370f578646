import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { compileClock } from './shift-clock.ts'

const setClock = await compileClock()

test.runIf(setClock)('shifts the clock and the times of files, in the given zone', ({ expect }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-shifted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = `
    const { statSync, utimesSync, writeFileSync } = require('node:fs')
    const file = ${JSON.stringify(join(folder, 'file'))}
    const minuteOf = (date) => date.toString().slice(0, 33)
    writeFileSync(file, '')
    console.log(minuteOf(new Date()), minuteOf(statSync(file).mtime))
    utimesSync(file, new Date(0), new Date(0))
    console.log(statSync(file).mtimeMs)`
  const at = Temporal.ZonedDateTime.from('2028-02-29T23:30:05[America/New_York]')
  const env = { ...process.env, ...setClock?.(at) }
  const output = execFileSync(process.execPath, ['--eval', program], { env, encoding: 'utf8' })
  expect(output).toMatch(
    /^(Tue Feb 29 2028 23:30:\d\d GMT-0500) Tue Feb 29 2028 23:30:\d\d GMT-0500\n0\n$/,
  )
})
