import 'temporal-polyfill/global'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../run-tool.ts'

/** The environment of programs whose clock begins at this moment, in its zone. */
export type SetClock = (at: Temporal.ZonedDateTime) => Record<string, string>

/** Compiles the library that shifts the clock. @returns undefined without a C compiler, or on another system than Linux */
export async function compileClock(): Promise<SetClock | undefined> {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-clock-'))
  // For PostgreSQL too, which is another user when the tests run as root.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const library = join(folder, 'shift-clock.so')
  const source = join(import.meta.dirname, 'shift-clock.c')
  const compiled = await runTool('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  if (compiled && compiled.code !== 0) throw new Error(compiled.output)
  // This process may have a shifted clock already.
  const present = Number(process.env.CLOCK_SHIFT ?? 0)
  return (
    compiled &&
    (({ epochMilliseconds, timeZoneId }) => ({
      LD_PRELOAD: library,
      CLOCK_SHIFT: String(present + Math.round((epochMilliseconds - Date.now()) / 1000)),
      TZ: timeZoneId,
    }))
  )
}
