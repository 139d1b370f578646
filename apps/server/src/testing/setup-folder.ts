import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for the files of every server of the run. */
    serversFolder: string
  }
}

/** Workers are killed at the end of a run, so they cannot delete their files themselves. */
export default function setup(project: TestProject): void {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-servers-'))
  project.provide('serversFolder', folder)
  // Also when a signal ends the run.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
