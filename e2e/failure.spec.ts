import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { enterCode, signInDesk } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

/** The scripts of the entries of both apps. */
const entry = /\/assets\/(?:common|index)-[^/]+\.js$/

/** Throws in the first render, outside of every error boundary. */
const breakRender = (page: Page) =>
  page.addInitScript(() => {
    const thrown = () => {
      throw new Error('Broken on purpose')
    }
    // The time format of the guest app's languages, and the desk's toasts.
    Intl.DateTimeFormat.prototype.resolvedOptions = thrown
    Element.prototype.toggleAttribute = thrown
  })

const languages = {
  en: { title: 'We couldn’t open this page', reload: 'Reload', call: 'Call the front desk' },
  hi: { title: 'यह पेज नहीं खुल सका', reload: 'दोबारा लोड करें', call: 'रिसेप्शन को फ़ोन करें' },
  ar: { title: 'تعذّر فتح هذه الصفحة', reload: 'إعادة التحميل', call: 'اتصل بمكتب الاستقبال' },
}

for (const [locale, { title, reload, call }] of Object.entries(languages)) {
  test(`a guest app that cannot be loaded shows whom to call, in ${locale}`, {
    tag: '@nightly',
  }, async ({ guest, server, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
    const device = JSON.stringify({ locale, theme: 'dark', textSize: 200 })
    await guest.addInitScript((text) => localStorage.setItem('bellhop.device', text), device)
    await guest.route(entry, (route) => route.abort())
    await guest.goto(`/?hotel=${server.hotelId}`)
    await expect(guest.getByRole('alert')).toContainText(title)
    await expect(guest.getByRole('link', { name: reload })).toBeFocused()
    const link = guest.getByRole('link', { name: `${call} +91 294 555 0100` })
    await expect(link).toHaveAttribute('href', 'tel:+912945550100')
    await expect(guest.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
    await expectAccessible(guest)
    await guest.unroute(entry)
    await guest.getByRole('link', { name: reload }).click()
    await expect(guest.getByRole('textbox').first()).toBeVisible()
  })
}

test('a guest app that fails to render shows the telephone as the phone has stored it', {
  tag: '@nightly',
}, async ({ guest, server, consoleErrors }) => {
  consoleErrors.allow(/Broken on purpose/)
  await guest.goto(`/?hotel=${server.hotelId}`)
  await enterCode(guest, server)
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await breakRender(guest)
  await guest.goto('/profile')
  const link = guest.getByRole('link', { name: 'Call the front desk' })
  await expect(guest.getByRole('alert')).toContainText('We couldn’t open this page')
  await expect(guest.getByRole('link', { name: /112/ })).toBeVisible()
  await expect(link).toBeHidden()

  await guest.evaluate(async (id) => {
    const cache = await caches.open('responses')
    await cache.put(`/api/hotels/details/${id}`, Response.json({ data: { phone: '+91 294 5' } }))
  }, server.hotelId)
  await guest.reload()
  await expect(link).toHaveAttribute('href', 'tel:+912945')
  await expectAccessible(guest)
})

test('a desk that cannot be loaded or rendered offers to reload', { tag: '@nightly' }, async ({
  desk,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/, /Broken on purpose/)
  await desk.route(entry, (route) => route.abort())
  await desk.goto(`${server.url}/desk/`)
  await expect(desk.getByRole('alert')).toContainText('Couldn’t open the desk')
  await expect(desk.getByRole('button', { name: 'Reload' })).toBeFocused()
  await expectAccessible(desk)
  await desk.unroute(entry)
  await desk.getByRole('button', { name: 'Reload' }).click()
  await signInDesk(desk)

  await breakRender(desk)
  await desk.reload()
  await expect(desk.getByRole('alert')).toContainText('Couldn’t open the desk')
})

test('both apps open with a language that is not valid', { tag: '@nightly' }, async ({
  guest,
  desk,
  server,
}) => {
  for (const page of [guest, desk]) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { value: 'en-US@posix' })
      Object.defineProperty(navigator, 'languages', { value: ['C'] })
    })
  }
  await guest.goto(`/?hotel=${server.hotelId}`)
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInDesk(desk)
})
