import type { PasskeyCreationOptions } from '@bellhop/contract/desk/staff-passkeys'
import { CHALLENGE_MINUTES } from './challenges.ts'
import type { PasskeyRow } from './queries.ts'
import type { relyingPartyOf } from './relying-party.ts'
import { algorithms } from './verify-new-passkey.ts'

interface NewPasskeyOptions {
  challenge: string
  party: ReturnType<typeof relyingPartyOf>
  userHandle: string
  person: { name: string; email: string; hotel: string }
  /** Those of the person. */
  passkeys?: readonly PasskeyRow[]
}

/** Makes the options with which a browser makes a passkey. */
export function makeCreationOptions({
  challenge,
  party,
  userHandle,
  person: { name, email, hotel },
  passkeys = [],
}: NewPasskeyOptions): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id: party.id, name: 'Bellhop Desk' },
    // A browser lists passkeys by this name, and a person may have accounts at several hotels.
    user: { id: userHandle, name: `${email} (${hotel})`, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: passkeys.map((row) => toDescriptor(row)),
    authenticatorSelection: {
      ...({ residentKey: 'required', requireResidentKey: true } as const),
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** How options name a passkey. */
export function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return {
    id: Buffer.from(credential_id).toString('base64url'),
    type: 'public-key' as const,
    transports,
  }
}
