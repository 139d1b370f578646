import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  beginRestore,
  type RestoreState,
  readRestore,
  runRestore,
  sendBackupPart,
} from '@bellhop/contract/desk/first-restore'
import { maxPartBytes } from '@bellhop/domain/limits'
import type { Place } from '../../e2e/support/server.ts'
import { root } from '../../scripts/run.ts'
import { runTool } from '../../scripts/run-tool.ts'
import { openPlace } from '../fault/places.ts'

/** Runs a command of this version on a place. */
async function runCommand(name: string, { dataDir }: Place, key: string, ...args: string[]) {
  const env = [`DATA_DIR=${dataDir}`, `BACKUP_KEY=${key}`, 'DEMO=off']
  const file = join(root, `apps/server/src/${name}-command.ts`)
  const ended = await runTool('env', [...env, process.execPath, file, ...args])
  if (ended?.code !== 0) throw new Error(`${name}: ${ended?.output}`)
}

export const backUp = (place: Place, key: string, file: string): Promise<void> =>
  runCommand('backup', place, key, file)

/** Restores a backup into a new folder. */
export async function restoreInto(folder: string, key: string, file: string): Promise<Place> {
  const place = { dataDir: mkdtempSync(join(folder, 'restored-')) }
  await runCommand('restore', place, key, file)
  await (await openPlace(place)).close()
  return place
}

type State = Pick<RestoreState, 'phase' | 'problem'>

/** Restores a backup as the first screen does. */
export async function restoreByScreen(
  origin: string,
  link: string,
  backupKey: string,
  file: string,
) {
  const post = async <T>({ url }: { url: string }, body: object): Promise<T> => {
    const response = await fetch(`${origin}/api${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status} ${answer}`)
    return (JSON.parse(answer) as { data: T }).data
  }
  const content = await readFile(file)
  const key = new URL(link).hash.slice('#key='.length)
  const { upload } = await post<{ upload: string }>(beginRestore, {
    ...{ key, name: 'hotel.backup', bytes: content.length },
  })
  for (let at = 0; at < content.length; at += maxPartBytes) {
    const part = content.subarray(at, at + maxPartBytes).toString('base64')
    await post(sendBackupPart, { upload, at, content: part })
  }
  let state = await post<State>(runRestore, {
    upload,
    backupKey,
  })
  while (state.phase !== 'done') {
    if (state.phase === 'failed') throw new Error(String(state.problem))
    await delay(500)
    // The screen, too, loses the server for a moment when it starts on what was restored.
    state = await post<State>(readRestore, { upload }).catch(() => state)
  }
}
