import type { CDPSession, Page } from '@playwright/test'

/**
 * A phone's authenticator with a screen lock, which accepts everything at once. It signs in as soon as a field can
 * suggest its passkey: see `withoutSuggestions`.
 */
export async function addAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { session, id }
}

/** From now on, fields suggest no passkeys. */
export async function withoutSuggestions(page: Page): Promise<void> {
  const suggestNone = () => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  }
  await page.addInitScript(suggestNone)
  await page.evaluate(suggestNone)
}
