import { expect, type Page } from '@playwright/test'
import { paths } from '../../apps/desk/src/shared/paths.ts'
import { settle } from './settle.ts'

const lists = [
  paths.roomTypes,
  paths.outlets,
  paths.menus,
  paths.departments,
  paths.facilities,
  paths.facilityTypes,
  paths.executives,
  paths.gifts,
  paths.amenities,
  paths.chargeItems,
  paths.banners,
  paths.promotionals,
  paths.tours,
  paths.attractions,
  paths.emergencies,
  paths.feedbackQuestions,
  paths.reviewLinks,
]

/** Of what a hotel has once. */
export const recordPages = [
  paths.hotel,
  paths.safety,
  paths.cancellationTerms,
  paths.taxes,
  paths.translations,
  paths.changes,
]

/** Opens the editor of the first entry of each list by keyboard, and those of the entries within that. */
export async function openEachEditor(
  desk: Page,
  inspect: (name: string) => Promise<void>,
): Promise<void> {
  for (const path of lists) {
    await desk.goto(`/desk${path}`)
    await openFirst(desk, path.slice(1), inspect)
    const within = desk.getByRole('link', {
      name: /^Show (rooms|dishes|services|gifts|places|contacts)/,
    })
    if ((await within.count()) === 0) continue
    await within.first().click()
    await expect(desk.getByRole('link', { name: /^All / })).toBeVisible()
    await openFirst(desk, `${path.slice(1)}-within`, inspect)
  }
}

async function openFirst(
  desk: Page,
  name: string,
  inspect: (name: string) => Promise<void>,
): Promise<void> {
  await settle(desk)
  const entry = desk.locator('tbody th button').first()
  await entry.focus()
  await entry.press('Enter')
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await settle(desk)
  await inspect(name)
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(entry, `${name}: focused after closing`).toBeFocused()
}
