/** The components of packages/ui that need a browser, on the page of packages/ui/gallery. */
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { serveGallery } from '../packages/ui/gallery/serve.ts'
import { expectScreenAccessible } from './support/accessible.ts'
import { ConsoleErrors } from './support/console-errors.ts'
import { nightlyUnless } from './support/test.ts'

const test = base.extend<{ gallery: Page }, { galleryUrl: string }>({
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
    async ({}, use) => {
      const { url, close } = await serveGallery()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  gallery: async ({ browser, galleryUrl }, use) => {
    const consoleErrors = new ConsoleErrors()
    const context = await browser.newContext({ baseURL: galleryUrl, reducedMotion: 'reduce' })
    consoleErrors.watch(context)
    const page = await context.newPage()
    await open(page)
    await use(page)
    await context.close()
    consoleErrors.expectNone()
  },
})

async function open(page: Page, look = '') {
  await page.goto(`/${look}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const png = (bytes: number) => ({
  name: 'lake.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(bytes),
})

for (const { look, width } of [
  { look: '', width: 1280 },
  { look: '?theme=dark&dir=rtl', width: 1280 },
  { look: '?size=200', width: 390 },
]) {
  test(
    `the gallery is accessible and fits the window (${look || 'light'}, ${width} px)`,
    nightlyUnless(look.includes('rtl')),
    async ({ gallery }) => {
      await gallery.setViewportSize({ width, height: 900 })
      await open(gallery, look)
      await gallery.getByLabel('Picture').setInputFiles(png(1000))
      await gallery.getByRole('button', { name: 'Save' }).click()
      await expect(gallery.getByText('Enter a name.')).toHaveCount(2)
      await expectScreenAccessible(gallery)

      const { scrollWidth, clientWidth } = await gallery.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      const targets = gallery.locator('button, select, textarea, input:not([type=checkbox])')
      for (const target of await targets.all()) {
        const { height = 0 } = (await target.boundingBox()) ?? {}
        expect.soft(Math.round(height), await target.innerHTML()).toBeGreaterThanOrEqual(44)
      }
    },
  )
}

test('system colours draw edges and what is selected in a contrast theme', {
  tag: '@nightly',
}, async ({ gallery }) => {
  await gallery.emulateMedia({ forcedColors: 'active' })
  const styleOf = (element: Locator) =>
    element.evaluate((it) => {
      const { backgroundColor, borderTopStyle, outlineStyle } = getComputedStyle(it)
      return { backgroundColor, edge: [borderTopStyle, outlineStyle] }
    })
  for (const button of await gallery.locator('button:visible').all()) {
    expect.soft((await styleOf(button)).edge, await button.innerHTML()).toContain('solid')
  }
  const colourOf = async (element: Locator) => (await styleOf(element)).backgroundColor
  const tab = (selected: boolean) => gallery.getByRole('tab', { selected }).first()
  expect(await colourOf(tab(true))).not.toBe(await colourOf(tab(false)))
  await gallery.getByRole('radio', { name: 'Vegetarian', exact: true }).check()
  const label = (checked: boolean) => gallery.getByRole('radio', { checked }).first().locator('..')
  expect(await colourOf(label(true))).not.toBe(await colourOf(label(false)))
})

test('an invalid form focuses its errors', { tag: '@nightly' }, async ({ gallery }) => {
  const form = gallery.getByRole('region', { name: 'Form' })
  const save = form.getByRole('button', { name: 'Save' })
  const name = form.getByLabel('Name')
  await expect(name).toHaveAccessibleDescription('As the guest reads it')
  await expect(name).not.toHaveAttribute('aria-invalid')

  // With several errors, a list has the focus and links to each field.
  await save.click()
  const summary = form.getByRole('group', { name: 'Please check these fields' })
  await expect(summary).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Enter a name.')
  await expect(form.getByRole('group', { name: 'Diet' })).toHaveAccessibleDescription(
    'Choose a diet.',
  )
  await summary.getByRole('button', { name: 'Choose a diet.' }).click()
  await expect(form.getByRole('radio', { name: 'Vegetarian', exact: true })).toBeFocused()
  await gallery.keyboard.press('Space')
  await expect(summary.getByRole('button')).toHaveText(['Enter a name.', 'Confirm the allergens.'])
  await form.getByLabel('The allergens are complete').check()

  // With one error, its field has the focus.
  await save.click()
  await expect(name).toBeFocused()
  await expect(summary).toHaveCount(0)

  await name.fill('Taken')
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('There is a dish of this name.')
  await name.fill('Dal makhani')
  await name.press('Enter')
  await expect(form.getByRole('status').filter({ hasText: 'Saved Dal makhani' })).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('a form shows the server’s errors at their fields', async ({ gallery }) => {
  const form = gallery.getByRole('region', { name: 'Form' })
  const save = form.getByRole('button', { name: 'Save' })
  const price = form.getByLabel('Price')
  const description = form.getByLabel('Description')
  await form.getByLabel('Name').fill('Dal makhani')
  await form.getByRole('radio', { name: 'Vegetarian', exact: true }).check()
  await form.getByLabel('The allergens are complete').check()
  await price.fill('0')
  await save.click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription('Must be more than 0.')
  await expect(description).toHaveAccessibleDescription('Must not be empty.')
  await expect(form.getByRole('alert')).toHaveText('Something is wrong. Colour: Must be set.')

  // Editing a field clears only its own error. Errors do not prevent another attempt.
  await description.fill('Slowly cooked')
  await expect(description).not.toHaveAttribute('aria-invalid')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await save.click()
  await expect(price).toBeFocused()
  await expect(description).toHaveAccessibleDescription('Must not be empty.')

  await price.fill('250')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect(form.getByRole('status').filter({ hasText: 'Saved Dal makhani' })).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(description).not.toHaveAttribute('aria-invalid')
})

for (const { dir, next, previous } of [
  { dir: 'ltr', next: 'ArrowRight', previous: 'ArrowLeft' },
  { dir: 'rtl', next: 'ArrowLeft', previous: 'ArrowRight' },
]) {
  test(`tabs work by keyboard (${dir})`, { tag: '@nightly' }, async ({ gallery }) => {
    await open(gallery, `?dir=${dir}`)
    const tab = (name: string) => gallery.getByRole('tab', { name })
    await tab('Menu').focus()
    await gallery.keyboard.press(next)
    await expect(tab('Opening hours')).toBeFocused()
    await expect(tab('Opening hours')).toHaveAttribute('aria-selected', 'true')
    const panel = gallery.getByRole('tabpanel', { name: 'Opening hours' })
    await expect(panel).toHaveText('Panel: hours')
    await gallery.keyboard.press('End')
    await expect(tab('Tax')).toBeFocused()
    await gallery.keyboard.press(next)
    await expect(tab('Menu')).toBeFocused()
    await gallery.keyboard.press(previous)
    await expect(tab('Tax')).toBeFocused()
    await gallery.keyboard.press('Home')
    await gallery.keyboard.press('Tab')
    await expect(gallery.getByRole('tabpanel', { name: 'Menu' })).toBeFocused()
  })
}

test('a table exposes its sorting and its empty and loading states', { tag: '@nightly' }, async ({
  gallery,
}) => {
  const table = gallery.getByRole('table', { name: 'Rooms in house' })
  const header = (name: string) => table.getByRole('columnheader', { name })
  const numbers = table.getByRole('rowheader')
  await expect(header('Room')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Balance')).toHaveAttribute('aria-sort', 'none')
  await expect(header('Guest')).not.toHaveAttribute('aria-sort')
  await expect(numbers).toHaveText(['204', '303', '305'])

  await header('Balance').getByRole('button').click()
  await expect(header('Balance')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Room')).toHaveAttribute('aria-sort', 'none')
  await expect(numbers).toHaveText(['303', '204', '305'])
  await gallery.keyboard.press('Enter')
  await expect(header('Balance')).toHaveAttribute('aria-sort', 'descending')
  await expect(numbers).toHaveText(['305', '204', '303'])

  await expect(gallery.getByRole('region', { name: 'Rooms without rows' })).toContainText(
    'No rooms are taken.',
  )
  const loading = gallery.getByRole('region', { name: 'Rooms still loading' })
  await expect(loading).toHaveAttribute('aria-busy', 'true')
})

test('a wide table is scrolled by keyboard', { tag: '@nightly' }, async ({ gallery }) => {
  await gallery.setViewportSize({ width: 320, height: 700 })
  const region = gallery.getByRole('region', { name: 'Rooms in house' })
  await region.focus()
  await gallery.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('paging ends at the first and last page, and does not move the focus', {
  tag: '@nightly',
}, async ({ gallery }) => {
  const pages = gallery.getByRole('navigation', { name: 'Pages of the log' })
  const next = pages.getByRole('button', { name: 'Next page' })
  const previous = pages.getByRole('button', { name: 'Previous page' })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(pages.getByRole('status')).toHaveText('Page 2')
  await next.press('Enter')
  await expect(pages.getByRole('status')).toHaveText('Page 3')
  await expect(gallery.getByText('Rows from cursor c')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(pages.getByRole('status')).toHaveText('Page 3')
  await previous.click()
  await expect(gallery.getByText('Rows from cursor b')).toBeVisible()
})

test('a file can be chosen or dropped, is validated, and can be removed', {
  tag: '@nightly',
}, async ({ gallery }) => {
  const upload = gallery.getByRole('region', { name: 'Upload' })
  const input = upload.getByLabel('Picture')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(9) })
  await expect(input).toHaveAccessibleDescription('Only JPEG and PNG pictures can be used.')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await input.setInputFiles(png(1_000_001))
  await expect(input).toHaveAccessibleDescription('The file is larger than 1 MB.')

  await input.setInputFiles(png(200_000))
  await expect(input).toHaveAccessibleDescription('JPEG or PNG, at most 1 MB')
  await expect(upload.getByText('lake.png')).toBeVisible()
  await expect(upload.getByText('200 kB')).toBeVisible()
  await expect(upload.getByRole('progressbar')).toHaveAttribute('value', '0.4')
  await upload.getByRole('button', { name: 'Remove the file' }).click()
  await expect(upload.getByText('lake.png')).toHaveCount(0)
  await expect(input).toBeFocused()

  const dropped = await gallery.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'.repeat(2000)], 'garden.jpg', { type: 'image/jpeg' }))
    return transfer
  })
  await upload.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(upload.getByText('garden.jpg')).toBeVisible()
})
