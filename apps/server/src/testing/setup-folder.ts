import { mkdtemp, rm } from 'node:fs/promises'
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
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-servers-'))
  project.provide('serversFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
