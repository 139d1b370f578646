import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an admin erases a guest who has left, and not one who is in house', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await desk.getByRole('link', { name: 'Hotel', exact: true }).click()
  await desk.getByRole('link', { name: 'Privacy' }).click()
  const search = desk.getByRole('searchbox', { name: 'Find a guest' })
  const guests = desk.getByRole('list', { name: 'Guests' }).getByRole('listitem')
  await search.fill('Ananya Rao')
  await expect(guests).toContainText('Ananya Rao is in house. Check them out first.')
  await expect(guests.getByRole('button')).toBeDisabled()

  const name = 'Thomas Weber'
  await search.fill('Thomas')
  await expect(guests).toHaveCount(1)
  await desk.getByRole('button', { name: `Erase the data of ${name}` }).click()
  const sheet = desk.getByRole('dialog', { name: `Erase the data of ${name}?` })
  await expect(sheet).toContainText('Invoices stay as they were issued')
  await expectAccessible(desk)
  await sheet.getByRole('button', { name: 'Erase for good' }).click()
  await expect(desk.getByText(`The data of ${name} has been erased.`)).toBeVisible()
  const erased = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Erased on' })
  await expect(erased).toContainText('All data sealed until')
  const retained = erased.getByRole('link', { name: 'For an authority' })
  const downloading = desk.waitForEvent('download')
  await retained.click()
  expect((await downloading).suggestedFilename()).toMatch(/^retained-.*\.json$/)

  await search.fill('Thomas')
  await expect(desk.getByText('No guest has this name, phone or email.')).toBeVisible()
  await desk.getByRole('link', { name: 'Audit log' }).click()
  const entries = desk.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('viewed the retained data of an erased guest')
  await expect(entries.nth(1)).toContainText('erased the data of a guest')
})

test('an admin downloads the data of a guest, who is in house', {
  tag: '@nightly',
}, async ({ admin: desk }) => {
  await desk.goto('/desk/privacy')
  await desk.getByRole('searchbox', { name: 'Find a guest' }).fill('Ananya Rao')
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download the data of Ananya Rao' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('guest-data.zip')
  const parts = unzipSync(readFileSync(await file.path()))
  expect(JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array()))).toMatchObject({
    profile: [{ name: 'Ananya Rao' }],
    stays: [expect.objectContaining({ status: 'inHouse' })],
  })
  const page = await desk.context().newPage()
  await page.setContent(strFromU8(parts['data.html'] ?? new Uint8Array()))
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requests and orders' })).toBeVisible()
})
