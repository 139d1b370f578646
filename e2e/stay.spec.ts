import { expectAccessible } from './support/accessible.ts'
import { signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('the desk finds a stay, follows it live, and acts on it from one page', {
  tag: '@nightly',
}, async ({ ananya: guest, desk }) => {
  await signInDesk(desk, 'frontdesk')
  await desk.keyboard.press('Control+k')
  await desk.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('rao 204')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible()
  const timeline = desk.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(desk)

  // The guest's action appears without a reload.
  await guest.getByRole('button', { name: 'Do not disturb' }).click()
  await expect(desk.getByRole('radio', { name: 'Do not disturb' })).toBeChecked()

  await desk.getByRole('radio', { name: 'Clean room now' }).check()
  await expect(timeline.getByText('Door sign: clean room now')).toBeVisible()
  await desk.getByRole('radio', { name: 'Money', exact: true }).check()
  await expect(timeline.getByText('Door sign: clean room now')).toHaveCount(0)
  await expect(timeline.getByRole('listitem').first()).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('radio', { name: 'Money', exact: true })).toBeChecked()

  // Keys open the acts; those with the bill open on its folio, and lead back.
  await desk.keyboard.press('m')
  await expect(desk.getByRole('dialog', { name: 'Move to another room' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('link', { name: 'Post charge…' }).click()
  const charge = desk.getByRole('dialog')
  await expect(charge).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(charge).toHaveCount(0)
  await desk.getByRole('link', { name: 'Stay', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Ananya Rao' })).toBeVisible()
})
