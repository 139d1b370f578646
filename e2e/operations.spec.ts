import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectScreenAccessible } from './support/accessible.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-backups-'))
test.use({
  settings: { BACKUP_DIR: folder, BACKUP_KEY: 'a key that is written on paper, far away' },
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('an admin sees that the hotel can be restored, and downloads the backup', {
  tag: '@nightly',
}, async ({ desk }) => {
  await desk.goto('/desk/operations')
  await desk.getByLabel('Email').fill('admin@demo.bellhop.example')
  await desk.getByLabel('Password').fill(deskPassword)
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Backup' })).toBeVisible()
  // The nightly one may be under way: the server makes up for the last night when it starts.
  const state = desk
    .getByRole('status')
    // With the date, if midnight has passed.
    .filter({ hasText: /^Restorable, (\d+ \w+, )?\d\d:\d\d, \d+ s$/ })
  await expect(state).toBeVisible({ timeout: 90_000 })
  await expect(desk.getByText(/^Bellhop \d+\.\d+\.\d+(-dev)?$/)).toBeVisible()
  await expect(desk.getByText('Test restore: All right')).toBeVisible()
  // The folders of the tests are on one disk.
  await expect(desk.getByText('Disk for backups: Problem')).toBeVisible()
  const fix = 'What to do: Choose a folder on another disk'
  await expect(desk.getByRole('listitem').filter({ hasText: fix })).toBeVisible()
  await desk.getByRole('button', { name: 'Back up now' }).click()
  await expect(state).toBeHidden()
  await expect(state).toBeVisible({ timeout: 90_000 })
  await expectScreenAccessible(desk)
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: /^Download \(/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^bellhop-.*\.backup$/)
})
