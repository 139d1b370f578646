import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { newId } from '../shared/ids.ts'
import { addRows } from '../testing/rows.ts'
import { openBlankDatabase, openTestDatabase } from '../testing/test-database.ts'
import { finishRestores } from './staged-restore.ts'

const folder = () => mkdtemp(join(inject('serversFolder'), 'staged-'))

async function addFile(dataDir: string, name: string): Promise<void> {
  await mkdir(join(dataDir, 'files', 'images'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'images', name), name)
}

test('completes a restore that was killed after the commit, and removes one killed before', async () => {
  const used = await openTestDatabase()
  const to = await folder()
  await addFile(to, 'old')
  const [committed, killed] = [newId(), newId()]
  await addFile(join(to, `restore-${committed}`), 'new')
  await addFile(join(to, `restore-${killed}`), 'lost')
  await addRows(used.db, 'backup_run', {
    id: committed,
    kind: 'restore',
    started_at: new Date(),
    duration_ms: 1,
    file: 'x',
    bytes: 1,
  })
  await finishRestores(used, to)
  expect(await readdir(to)).toEqual(['files'])
  expect(await readdir(join(to, 'files', 'images'))).toEqual(['new'])
  await used.close()
})

test('removes a restore that was killed before a blank database had tables', async () => {
  const blank = await openBlankDatabase()
  const to = await folder()
  await addFile(join(to, `restore-${newId()}`), 'lost')
  await finishRestores(blank, to)
  expect(await readdir(to)).toEqual([])
  await blank.close()
})

test('leaves files and folders of the operator alone', async () => {
  const used = await openTestDatabase()
  const to = await folder()
  const file = `restore-${newId()}`
  await writeFile(join(to, file), 'a file')
  await writeFile(join(to, 'restore-me.backup'), 'a backup')
  await mkdir(join(to, 'restore-old'))
  await finishRestores(used, to)
  expect((await readdir(to)).sort()).toEqual([file, 'restore-me.backup', 'restore-old'].sort())
  await used.close()
})
