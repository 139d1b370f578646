import { mkdtempSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestServer } from './server.ts'

/** Makes the demo hotel once for the run; each test's server starts on a copy of its folder. */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-e2e-'))
  process.env.E2E_FOLDER = folder
  const server = new TestServer(join(folder, 'demo'))
  await server.start()
  await server.stop()
  return () => rm(folder, { recursive: true, force: true })
}

/** A data folder of one's own with the demo hotel in it. */
export async function copyDemoData(): Promise<string> {
  const folder = process.env.E2E_FOLDER ?? tmpdir()
  const copy = mkdtempSync(join(folder, 'test-'))
  await cp(join(folder, 'demo'), copy, { recursive: true })
  return copy
}
