import { startOpenIdProvider } from '../apps/server/src/testing/openid-provider.ts'
import { forgetSession } from './support/journeys.ts'
import { test as base, expect } from './support/test.ts'

interface GoogleFixtures {
  /** A local OpenID provider in place of Google. */
  google: Awaited<ReturnType<typeof startOpenIdProvider>>
}

const test = base.extend<GoogleFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
  google: async ({}, use) => {
    const provider = await startOpenIdProvider()
    await use(provider)
    provider.close()
  },
  settings: async ({ google }, use) => {
    await use({ GOOGLE_CLIENT_ID: google.clientId, GOOGLE_ISSUER: google.issuer })
  },
})

base('a new guest registers by phone after correcting the number', async ({ guest, server }) => {
  await guest.goto(`/?hotel=${server.hotelId}`)
  await expect(guest.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  await guest.getByRole('link', { name: 'Register' }).click()
  // The previous form, which stays until this one is ready, has the same button.
  await expect(guest.getByRole('heading', { name: 'Register' })).toBeVisible()
  await guest.getByRole('button', { name: 'Send code' }).click()
  await expect(guest.getByText('Enter your name')).toBeVisible()
  await guest.getByLabel('Your name').fill('Kabir Das')
  await guest.getByLabel('Phone number').fill('+91 80000 00001')
  await guest.getByRole('button', { name: 'Send code' }).click()
  await guest.getByRole('button', { name: 'Use a different phone or email' }).click()
  await expect(guest.getByLabel('Your name')).toHaveValue('Kabir Das')
  await guest.getByLabel('Phone number').fill('+91 80000 00002')
  await guest.getByRole('button', { name: 'Send code' }).click()
  const code = guest.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  await guest.reload()
  await code.fill(await server.nextCode('+918000000002'))
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(guest).toHaveURL('/')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Kabir')
  await expect(guest.getByRole('link', { name: 'Book a room' })).toHaveAttribute(
    'href',
    `/room-booking/${server.hotelId}`,
  )
})

base(
  'a phone number without a country code gets the hotel’s, and is as long as its numbers',
  async ({ guest, server, consoleErrors }) => {
    consoleErrors.allow(/status of 400/)
    await guest.goto(`/?hotel=${server.hotelId}`)
    await expect(guest.getByText('Add the country code if it isn’t +91.')).toBeVisible()
    await guest.getByLabel('Phone number').fill('90000 0001')
    await guest.getByRole('button', { name: 'Send code' }).click()
    await expect(guest.getByText('Enter 10 digits after +91: this number has 9.')).toBeVisible()
    await guest.getByLabel('Phone number').fill('90000 00001')
    await guest.getByRole('button', { name: 'Send code' }).click()
    await expect(guest.getByText(/^\+91.+001$/)).toBeVisible()
    await guest.getByLabel('Code', { exact: true }).fill(await server.nextCode('+919000000001'))
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Ananya')
  },
)

test('a new guest registers with Google, and later signs in by a deep link', {
  tag: '@nightly',
}, async ({ guest, server, google, consoleErrors }) => {
  consoleErrors.allow(/status of 404.*\/google\/login\/\)/)
  const button = guest.getByRole('button', { name: 'Continue with Google' })
  await guest.goto(`/?hotel=${server.hotelId}`)
  await button.click()
  await expect(guest.getByText('You didn’t finish signing in with Google.')).toBeVisible()
  await guest.getByRole('link', { name: 'Back to sign-in' }).click()

  google.holdAccount({ sub: 'leela', name: 'Leela Nair' })
  await button.click()
  await expect(guest.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(guest.url()).not.toContain('id_token')
  await guest.getByLabel('Phone number (optional)').fill('12')
  await guest.getByRole('button', { name: 'Register' }).click()
  await expect(guest.getByText('Enter a valid phone number')).toBeVisible()
  await guest.getByLabel('Phone number (optional)').fill('')
  await guest.getByRole('button', { name: 'Register' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Leela')

  await forgetSession(guest)
  await guest.goto('/profile')
  await button.click()
  await expect(guest.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(guest.getByText('Leela Nair')).toBeVisible()

  // The response can be used only once.
  await guest.goto('/google')
  await expect(guest.getByText(/Start again/)).toBeVisible()
})
