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
  paths.quickReplies,
  paths.ratePlans,
  paths.extras,
]

/** The editors of what a hotel has once. */
export const recordPages = [
  paths.hotel,
  paths.safety,
  paths.cancellationTerms,
  paths.taxes,
  paths.translations,
  paths.changes,
  paths.chatSettings,
]

interface Inspect {
  list?: (name: string) => Promise<void>
  editor: (name: string) => Promise<void>
}

/** Opens each list and by keyboard the editor of its first entry, and those of the entries within that. */
export async function openEachEditor(desk: Page, inspect: Inspect): Promise<void> {
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

async function openFirst(desk: Page, name: string, inspect: Inspect): Promise<void> {
  await settle(desk)
  await inspect.list?.(`${name}-list`)
  const entry = desk.locator('tbody th button').first()
  await entry.focus()
  await entry.press('Enter')
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await settle(desk)
  await inspect.editor(name)
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(entry, `${name}: focused after closing`).toBeFocused()
}
