import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** A section of the hotel's content at the desk. */
export async function openEditors(desk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: 'Hotel', exact: true }).click()
  await desk.getByRole('link', { name }).click()
}

export const dialogOf = (desk: Page, name: string): Locator => desk.getByRole('dialog', { name })

/** An entry of the menu “More”. */
export async function chooseMore(desk: Page, entry: string, choice: string): Promise<void> {
  await desk.getByRole('button', { name: `More for ${entry}` }).click()
  await desk.getByRole('button', { name: choice, exact: true }).click()
}

/** Resolves once the picture is uploaded. */
export async function addPhoto(form: Locator): Promise<void> {
  const create = { width: 900, height: 600, channels: 3, background: '#b5542c' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await form
    .getByLabel(/^Picture/)
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(form.getByLabel('Focal point from the left')).toBeVisible()
}

/** The text of a field in one language. */
export function textOf(form: Locator, field: string, language: string): Locator {
  return form
    .getByRole('group', { name: field, exact: true })
    .getByRole('textbox', { name: language })
}
