import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const nobody = 65_534

/** Writes a file in a folder as a command does. @returns its owner */
async function writeIn(folder: string): Promise<number> {
  const program = `
    const { becomeOwner } = await import(${JSON.stringify(new URL('become-owner.ts', import.meta.url).href)})
    becomeOwner({ DATA_DIR: ${JSON.stringify(folder)} })
    await (await import('node:fs/promises')).writeFile(${JSON.stringify(join(folder, 'file'))}, '')`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return (await stat(join(folder, 'file'))).uid
}

test.runIf(process.getuid?.() === 0)('the server can change what root has written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-owner-'))
  await writeFile(join(folder, 'file'), '')
  expect(await writeIn(folder)).toBe(0)
  await rm(join(folder, 'file'))
  await chown(folder, nobody, nobody)
  expect(await writeIn(folder)).toBe(nobody)
  await rm(folder, { recursive: true })
})
