import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { addPhoto, chooseMore, dialogOf, openEditors, textOf } from './support/editors.ts'
import { signInDesk } from './support/journeys.ts'
import { deskPassword } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('a banner that a manager adds reaches the phone, and two managers can edit it at once', {
  tag: '@nightly',
}, async ({ ananya: guest, admin: desk, secondDesk, consoleErrors }) => {
  // The second change to one version, and a change after the session has ended.
  consoleErrors.allow(/40[19] \((Conflict|Unauthorized)\)/)
  await signInDesk(secondDesk, 'manager')

  await openBanners(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Add banner' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add banner' })
  await adding.getByRole('button', { name: 'Add banner' }).click()
  await expect(adding.getByText('Enter it in English.').first()).toBeVisible()
  await textOf(adding, 'Title', 'English').fill('Diwali dinner')
  await textOf(adding, 'Title', 'Hindi').fill('दिवाली का रात्रिभोज')
  await addPhoto(adding)
  await expectAccessible(desk)
  await adding.getByRole('button', { name: 'Add banner' }).click()
  await expect(desk.getByRole('rowheader', { name: 'Diwali dinner' })).toBeVisible()
  await expect(guest.getByText('Diwali dinner')).toBeVisible()

  // Dragged to the top, and copied.
  await desk.getByTitle('Drag Diwali dinner').dragTo(desk.getByRole('row').nth(1))
  await expect(desk.getByRole('rowheader').first()).toHaveText(/^Diwali dinner/)
  await expect(desk.getByRole('button', { name: 'Move Diwali dinner up' })).toBeDisabled()
  await chooseMore(desk, 'Diwali dinner', 'Copy')
  await textOf(adding, 'Title', 'English').fill('Holi lunch')
  await adding.getByRole('button', { name: 'Add banner' }).click()
  await expect(guest.getByText('Holi lunch')).toBeVisible()

  // Both open it; the second to save is shown what the first has entered, and loses nothing.
  await openBanners(secondDesk)
  for (const page of [desk, secondDesk]) {
    await page.getByRole('button', { name: 'Diwali dinner', exact: true }).click()
  }
  const first = desk.getByRole('dialog', { name: 'Edit banner' })
  const second = secondDesk.getByRole('dialog', { name: 'Edit banner' })
  await textOf(first, 'Title', 'English').fill('Diwali buffet')
  await textOf(first, 'Subtitle', 'English').fill('From 19:00')
  // The first one’s session has ended, which loses nothing.
  await desk.context().clearCookies()
  await first.getByRole('button', { name: 'Save' }).click()
  const again = dialogOf(desk, 'Sign in to continue')
  await expectAccessible(desk)
  await again.getByLabel('Password').fill(deskPassword)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()
  await textOf(second, 'Title', 'English').fill('Festival dinner')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert')).toContainText('Diwali buffet')
  await expect(textOf(second, 'Title', 'English')).toHaveValue('Festival dinner')
  await expect(textOf(second, 'Subtitle', 'English')).toHaveValue('From 19:00')
  await second.getByRole('button', { name: 'Use theirs' }).click()
  await expect(textOf(second, 'Title', 'English')).toHaveValue('Diwali buffet')
  await textOf(second, 'Title', 'English').fill('Diwali grand buffet')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toBeHidden()
  await expect(guest.getByText('Diwali grand buffet')).toBeVisible()

  // The Hindi title was for the dinner, until the manager says that it is still right.
  await expect(desk.getByRole('row', { name: /^Diwali grand buffet/ })).toContainText(
    'Hindi out of date',
  )
  await desk.getByRole('button', { name: 'Diwali grand buffet', exact: true }).click()
  await expectAccessible(desk)
  await first.getByRole('button', { name: 'It is still right' }).click()
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first).toBeHidden()
  await expect(desk.getByText('Hindi out of date')).toBeHidden()

  // Closing with changes asks; removing does, too.
  await desk.getByRole('button', { name: 'Diwali grand buffet', exact: true }).click()
  await textOf(first, 'Title', 'English').fill('Something else')
  await first.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: 'Discard' }).click()
  await chooseMore(desk, 'Diwali grand buffet', 'Remove')
  await desk.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(guest.getByText('Diwali grand buffet')).toBeHidden()

  // The removal is undone.
  await openEditors(desk, 'Changes')
  await desk
    .getByRole('button', { name: /^Undo: .* removed the banner Diwali grand buffet$/ })
    .click()
  await expect(guest.getByText('Diwali grand buffet')).toBeVisible()
  await expectAccessible(desk)

  // The phone has the hotel's new colour at once.
  await openEditors(desk, 'Hotel profile')
  await desk.getByLabel('Colour', { exact: true }).fill('#14532d')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(guest.locator('html')).toHaveAttribute('style', /--accent-light: #14532d/)

  // The problem stands at its field, far above the button.
  await expect(desk.getByText('Changes saved.')).toBeVisible()
  const currency = desk.getByLabel('Currency', { exact: true })
  await currency.selectOption('EUR')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(currency).toHaveAccessibleDescription(/The currency stays: bookings and bills/)
  await expect(currency).toBeInViewport()
})

test('a manager translates text after text on one page', { tag: '@nightly' }, async ({
  admin: desk,
}) => {
  await openBanners(desk)
  await desk.getByRole('button', { name: 'Time for a swim', exact: true }).click()
  const editor = dialogOf(desk, 'Edit banner')
  for (const field of ['Title', 'Subtitle']) await textOf(editor, field, 'Arabic').fill('')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()

  await openEditors(desk, 'Translations')
  await desk.getByRole('tab', { name: 'Arabic' }).click()
  const places = desk.getByRole('navigation', { name: 'Where' })
  await places.getByRole('link', { name: /^Banners/ }).click()
  const title = desk.getByRole('group', { name: 'Time for a swim, Banners, title', exact: true })
  await title.getByLabel('Arabic').fill('وقت السباحة')
  await title.getByLabel('Arabic').press('Control+Enter')
  const subtitle = desk.getByRole('group', { name: 'Time for a swim, Banners, subtitle' })
  await expect(subtitle.getByLabel('Arabic')).toBeFocused()
  await expect(title).toBeHidden()
  await expectAccessible(desk)
  await subtitle.getByRole('link', { name: 'Open' }).click()
  await expect(textOf(editor, 'Title', 'Arabic')).toHaveValue('وقت السباحة')
  await expect(textOf(editor, 'Subtitle', 'Arabic')).toBeFocused()
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(subtitle).toBeVisible()
})

test('the front desk reads the banners and cannot edit them', { tag: '@nightly' }, async ({
  desk,
}) => {
  await signInDesk(desk, 'frontdesk')
  await openBanners(desk)
  await expect(desk.getByRole('rowheader', { name: 'Time for a swim' })).toBeVisible()
  await expect(desk.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('bold text on the safety page is bold on the phone, and in a colleague’s editor', {
  tag: '@nightly',
}, async ({ ananya: guest, desk, secondDesk, consoleErrors }) => {
  consoleErrors.allow(/409 \(Conflict\)/)
  await guest.goto('/safety')
  await signInDesk(desk)
  await signInDesk(secondDesk, 'manager')
  for (const page of [desk, secondDesk]) await openEditors(page, 'Safety page')
  const pageOf = (screen: Page) => screen.getByRole('textbox', { name: 'Page, English' })
  await expect(pageOf(secondDesk)).not.toBeEmpty()

  await pageOf(desk).fill('Meet at the gate.')
  await pageOf(desk).press('ControlOrMeta+a')
  await desk
    .getByRole('group', { name: 'English' })
    .last()
    .getByRole('button', { name: 'Bold' })
    .click()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('Meet at the gate.')).toHaveCSS('font-weight', '700')

  await textOf(secondDesk.getByRole('main'), 'Title', 'English').fill('Stay safe')
  await secondDesk.getByRole('button', { name: 'Save' }).click()
  await expect(pageOf(secondDesk)).toHaveText('Meet at the gate.')
  await secondDesk.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Stay safe')
})

async function openBanners(page: Page) {
  await openEditors(page, 'Banners')
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible()
}
