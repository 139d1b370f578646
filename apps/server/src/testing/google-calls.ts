import {
  getGoogleNonce,
  loginWithGoogle,
  registerWithGoogle,
} from '@bellhop/contract/guest/sign-in'
import { newId } from '../shared/ids.ts'
import { openTestApp, type TestApp } from './build-app.ts'
import { call } from './call.ts'
import type { OpenIdProvider, TestAccount } from './openid-provider.ts'

/** The whole server, with the provider in place of Google. */
export function openAppWithGoogle(
  { clientId, issuer }: OpenIdProvider,
  settings: NodeJS.ProcessEnv = {},
  open?: Parameters<typeof openTestApp>[1],
): Promise<TestApp> {
  return openTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, ...settings }, open)
}

/** An unused account with a verified email. */
export function anyAccount(values: Partial<TestAccount> = {}): TestAccount {
  const sub = newId()
  const email = `${sub}@Mail.example`
  return { sub, name: 'Leela Nair', email, email_verified: true, ...values }
}

export async function getNonce(server: TestApp, hotelId: string): Promise<string> {
  return (await call(server, getGoogleNonce, { params: { hotelId } })).body.data.nonce
}

export function registerBy(
  server: TestApp,
  hotelId: string,
  idToken: string,
  rest: { phone?: string; bookingRef?: string } = {},
) {
  return call(server, registerWithGoogle, { params: { hotelId }, body: { idToken, ...rest } })
}

export function loginBy(server: TestApp, hotelId: string, idToken: string) {
  return call(server, loginWithGoogle, { body: { idToken, hotelId } })
}
