import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { systemEnv } from '../apps/server/src/testing/system-env.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { copyDemoData } from './support/demo-data.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ database: 'embedded', settings: { DEMO: 'off' } })

const BACKUP_KEY = 'a key that is written on paper, far away'
const backupCommand = fileURLToPath(
  new URL('../apps/server/src/backup-command.ts', import.meta.url),
)

/** The demo hotel on PostgreSQL, as an encrypted backup. */
async function makeBackup(): Promise<{ path: string; remove: () => Promise<void> }> {
  const { dataDir, databaseUrl = '' } = await copyDemoData()
  const path = join(dataDir, 'hotel.backup')
  await promisify(execFile)(process.execPath, [backupCommand, path], {
    env: { ...systemEnv, BACKUP_KEY, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  return { path, remove: () => rm(dataDir, { recursive: true }) }
}

test('an empty installation becomes the hotel of a backup', {
  tag: '@nightly',
}, async ({ desk, server, consoleErrors }) => {
  // Allowed after a wrong key, and while the app is built again.
  consoleErrors.allow(/status of 400.*\/desk\/setup\/restore\/run\)/)
  consoleErrors.allow(/\/desk\/setup\/restore\/state/)
  // Allowed at the printed address, once there is a hotel.
  consoleErrors.allow(/status of 410.*\/desk\/setup\/open\)/)
  const backup = await makeBackup()
  await desk.goto(server.setupPath)
  await desk.getByLabel('Name of the hotel').fill('Hotel Luna')
  await desk.getByRole('button', { name: 'Restore from a backup' }).click()
  const heading = (name: string | RegExp) => desk.getByRole('heading', { name, level: 1 })
  await expect(heading('Restore from a backup')).toBeFocused()
  await expectScreenAccessible(desk)
  const restore = desk.getByRole('button', { name: 'Restore', exact: true })
  await restore.click()
  await expect(desk.getByText('Choose the backup.')).toBeVisible()

  const file = desk.getByLabel('Backup', { exact: true })
  await file.setInputFiles({
    ...{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') },
  })
  await restore.click()
  await expect(desk.getByText('The file is not a backup of Bellhop.')).toBeVisible()
  await file.setInputFiles(backup.path)
  const key = desk.getByLabel('Key of the backup')
  await key.fill('another key that is long enough for one')
  await restore.click()
  await expect(desk.getByText(/^This is not the key of this backup\./)).toBeVisible()
  await expect(key).toHaveValue('another key that is long enough for one')
  await key.fill(`Bellhop\nBACKUP_KEY=${BACKUP_KEY}\nKeep this page apart from the backups.`)
  await restore.click()

  await expect(heading(/ is restored$/)).toBeVisible({ timeout: 60_000 })
  await expectScreenAccessible(desk)
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await desk.getByLabel('Email').fill('admin@demo.bellhop.example')
  await desk.getByLabel('Password').fill(deskPassword)
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(desk.getByRole('link', { name: /^Board/ })).toBeVisible()
  await desk.goto(server.setupPath)
  await expect(heading('This address doesn’t work')).toBeVisible()
  await backup.remove()
})
