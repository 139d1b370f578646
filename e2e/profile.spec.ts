import { readFileSync } from 'node:fs'
import { askForTowels, enterCode, guestPhone, signInGuest } from './support/journeys.ts'
import { expect, phone, test } from './support/test.ts'

test('a companion is invited, sees what is on its way to the room, and is removed', {
  tag: '@nightly',
}, async ({ ananya: guest, server, browser, consoleErrors }) => {
  consoleErrors.allow(/status of 401/)
  await askForTowels(guest)
  await guest.goto('/profile')
  await guest.getByRole('button', { name: 'Invite someone in your room' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Invite someone in your room' })
  await expect(sheet.getByText(/^They’ll read and write in the chat/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await expect(sheet.getByText('Enter their name')).toBeVisible()
  await sheet.getByLabel('Their name').fill('Kabir Rao')
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await expect(sheet.getByRole('status')).toContainText('Kabir Rao can sign in with this link')
  await expect(
    sheet.getByRole('img', { name: 'QR code with the link for Kabir Rao' }),
  ).toBeVisible()
  const link = await sheet.getByText(/^http\S+\/link\//).textContent()

  const context = await browser.newContext({ viewport: phone, locale: 'en-IN' })
  const companion = await context.newPage()
  await companion.goto(`${server.url}${new URL(link ?? '').pathname}`)
  await expect(companion.getByRole('heading', { level: 1 })).toContainText('Kabir Rao')
  const stay = companion.getByRole('region', { name: 'Your stay' })
  await expect(stay).toContainText('204')
  await expect(stay, 'the time as India writes it').toContainText('11:00 am')
  await companion.getByRole('link', { name: /^Requests/ }).click()
  const others = companion.getByRole('region', { name: 'Others in your room' })
  await expect(others.getByText('2 × Bath towel')).toBeVisible()
  await expect(others.getByText('Ananya Rao').first()).toBeVisible()

  await guest.keyboard.press('Escape')
  await guest.getByRole('button', { name: 'Remove Kabir Rao' }).click()
  const removal = guest.getByRole('dialog', { name: 'Remove Kabir Rao?' })
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(guest.getByText('Kabir Rao')).toHaveCount(0)
  await expect(companion.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await companion.goto(`${server.url}${new URL(link ?? '').pathname}`)
  await expect(companion.getByText('This link has expired.')).toBeVisible()
  await context.close()
})

test('signing out everywhere ends the session of a second phone', { tag: '@nightly' }, async ({
  guest,
  server,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    // Another address, because each may request a code only every 30 s.
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.2' },
  })
  const second = await context.newPage()
  await second.goto(`/?hotel=${server.hotelId}`)
  await enterCode(second, server, guestPhone)
  await expect(second.getByRole('region', { name: 'Your stay' })).toBeVisible()

  await signInGuest(guest, server)
  await guest.goto('/profile')
  await guest.getByRole('button', { name: 'Sign out everywhere' }).click()
  await guest
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

const withSource = test.extend({
  settings: { SOURCE_URL: 'https://code.example/bellhop' },
  serviceWorkers: 'allow',
})
withSource(
  'both apps link to the licences of their dependencies and the source code',
  { tag: '@nightly' },
  async ({ guest, desk, server }) => {
    await signInGuest(guest, server)
    await guest.goto('/profile')
    await expect(guest.getByText(/^Version \d+\.\d+\.\d+(-dev)?$/)).toBeVisible()
    // The service worker must not open this as a page of the app.
    await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const [page] = await Promise.all([
      guest.waitForEvent('popup'),
      guest.getByRole('link', { name: 'Licences (opens in a new tab)' }).click(),
    ])
    await page.waitForLoadState()
    const text = (await page.locator('body').textContent()) ?? ''
    expect(text).toMatch(/^react \d\S+ \(MIT\)$/m)
    expect(text).toMatch(/^@fontsource-variable\/fraunces \S+ \(OFL-1\.1\)$/m)
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
    for (const app of ['guest', 'desk']) {
      const list = new URL(`../apps/${app}/dist/.vite/licences.json`, import.meta.url)
      for (const { name, version } of JSON.parse(readFileSync(list, 'utf8'))) {
        expect(text).toContain(`\n${name} ${version} (`)
      }
    }

    const source = guest.getByRole('link', { name: 'Source code (opens in a new tab)' })
    const readLocation = async (path: string | null) =>
      (await guest.request.get(path ?? '', { maxRedirects: 0 })).headers().location
    expect(await readLocation(await source.getAttribute('href'))).toBe(
      'https://code.example/bellhop',
    )

    await desk.goto('/desk/')
    const ofDesk = desk.getByRole('link', { name: 'Source code' })
    expect(await readLocation(await ofDesk.getAttribute('href'))).toBe(
      'https://code.example/bellhop',
    )
    await desk.getByRole('link', { name: 'Licences' }).click()
    await expect(desk.locator('body')).toContainText('react-router')
  },
)
