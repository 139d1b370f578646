import type { Response } from '@playwright/test'
import { enterCode, forgetSession, guestPhone, signInGuest } from './support/journeys.ts'
import { expect, test } from './support/test.ts'

test('what home cannot read costs its own part only, and is not asked for without end', async ({
  guest,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  await signInGuest(guest, server)
  const again = guest.getByRole('button', { name: 'Try again' })
  for (const { path, hasRetry } of [
    { path: '/guest-requests/app?', hasRetry: true },
    { path: '/misc/app/tip', hasRetry: true },
    { path: '/banners/app', hasRetry: false },
  ]) {
    await test.step(path, async () => {
      let calls = 0
      const isOf = (url: URL) => `${url.pathname}${url.search}`.startsWith(`/api${path}`)
      await guest.route(isOf, (route) => {
        calls++
        return route.fulfill({ status: 503, json: {} })
      })
      // The live stream reads everything once more when it opens, the guest's record among it.
      let guestReads = 0
      const countReads = (response: Response) => {
        if (response.url().endsWith('/api/guests/app/me')) guestReads++
      }
      guest.on('response', countReads)
      await guest.reload()
      await expect(guest.getByText('Wi-Fi', { exact: true })).toBeVisible()
      await expect(guest.getByRole('link', { name: /^Fresh towels/ })).toBeVisible()
      await expect(guest.getByRole('heading', { name: 'The hotel' })).toBeVisible()
      await expect(again).toHaveCount(hasRetry ? 1 : 0)
      await expect.poll(() => guestReads).toBeGreaterThan(1)
      guest.off('response', countReads)
      await guest.getByRole('link', { name: 'Order', exact: true }).click()
      await guest.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(guest.getByRole('heading', { name: 'The hotel' })).toBeVisible()
      expect(calls).toBeLessThan(6)

      if (hasRetry) await expect(again).toBeEnabled()
      await guest.unroute(isOf)
      if (!hasRetry) return
      await again.click()
      await expect(again).toHaveCount(0)
    })
  }
})

test('home before, during and after the stay', async ({ guest, server }) => {
  await signInGuest(guest, server, '+919000000003')
  await expect(guest.getByRole('region', { name: 'Your stay' })).toContainText('1 day')
  await expect(guest.getByRole('link', { name: /^The way to us/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
  await expect(guest.getByText('Wi-Fi')).toHaveCount(0)

  await forgetSession(guest)
  await enterCode(guest, server, guestPhone)
  await expect(guest.getByRole('region', { name: 'Your stay' })).toContainText('204')
  await expect(guest.getByRole('link', { name: /^Fresh towels/ })).toBeVisible()

  await forgetSession(guest)
  await enterCode(guest, server, '+919000000004')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Thank you for your stay')
  await expect(guest.getByRole('link', { name: /^Write a review/ })).toHaveAttribute(
    'href',
    '/reviews',
  )
})
