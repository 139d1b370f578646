import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { signInDesk, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('a banner that a manager adds reaches the phone, and two managers can edit it at once', async ({
  guest,
  desk,
  secondDesk,
  server,
  consoleErrors,
}) => {
  // The second change to one version.
  consoleErrors.allow(/409 \(Conflict\)/)
  await signInGuest(guest, server)
  await signInDesk(desk)
  await signInDesk(secondDesk, 'manager')

  await openBanners(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Add banner' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add banner' })
  await adding.getByRole('button', { name: 'Add banner' }).click()
  await expect(adding.getByText('Enter it in English.').first()).toBeVisible()
  await textOf(adding, 'Title', 'English').fill('Diwali dinner')
  await textOf(adding, 'Title', 'Hindi').fill('दिवाली का रात्रिभोज')
  await adding.getByLabel(/^Picture/).setInputFiles({
    name: 'diwali.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#b5542c' },
    })
      .jpeg()
      .toBuffer(),
  })
  await expect(adding.getByLabel('Focal point from the left')).toBeVisible()
  await expectAccessible(desk)
  await adding.getByRole('button', { name: 'Add banner' }).click()
  await expect(desk.getByRole('button', { name: 'Remove Diwali dinner' })).toBeVisible()
  await expect(guest.getByText('Diwali dinner')).toBeVisible()

  // Both open it; the second to save is shown what the first has entered, and loses nothing.
  await openBanners(secondDesk)
  for (const page of [desk, secondDesk]) {
    await page.getByRole('button', { name: 'Diwali dinner', exact: true }).click()
  }
  const first = desk.getByRole('dialog', { name: 'Edit banner' })
  const second = secondDesk.getByRole('dialog', { name: 'Edit banner' })
  await textOf(first, 'Title', 'English').fill('Diwali buffet')
  await textOf(first, 'Subtitle', 'English').fill('From 19:00')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()
  await textOf(second, 'Title', 'English').fill('Festival dinner')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert')).toContainText('Diwali buffet')
  await expect(textOf(second, 'Title', 'English')).toHaveValue('Festival dinner')
  await expect(textOf(second, 'Subtitle', 'English')).toHaveValue('From 19:00')
  await second.getByRole('button', { name: 'Use theirs' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toBeHidden()
  await expect(guest.getByText('Diwali buffet')).toBeVisible()

  // Closing with changes asks; removing does, too.
  await desk.getByRole('button', { name: 'Diwali buffet', exact: true }).click()
  await textOf(first, 'Title', 'English').fill('Something else')
  await first.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Discard' }).click()
  await desk.getByRole('button', { name: 'Remove Diwali buffet' }).click()
  await desk.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(guest.getByText('Diwali buffet')).toBeHidden()
})

test('the front desk reads the banners and cannot edit them', async ({ desk }) => {
  await signInDesk(desk, 'frontdesk')
  await openBanners(desk)
  await expect(desk.getByRole('rowheader', { name: 'Time for a swim' })).toBeVisible()
  await expect(desk.getByRole('main').getByRole('button')).toHaveCount(0)
})

async function openBanners(page: Page) {
  await page.getByRole('link', { name: 'Hotel' }).click()
  await page.getByRole('link', { name: 'Banners' }).click()
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible()
}

function textOf(form: ReturnType<Page['getByRole']>, field: string, language: string) {
  return form
    .getByRole('group', { name: field, exact: true })
    .getByRole('textbox', { name: language })
}
