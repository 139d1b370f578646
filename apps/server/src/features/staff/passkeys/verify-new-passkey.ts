import type { NewPasskey } from '@bellhop/contract/desk/staff-passkeys'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Handle } from '../../../database/open.ts'
import { consumeChallenge, type Occasion } from './challenges.ts'
import type { VerifiedPasskey } from './queries.ts'
import type { relyingPartyOf } from './relying-party.ts'
import { type Rejection, readClientData } from './verify-assertion.ts'

/** Ed25519, P-256 and RSA, in the order of preference: what authenticators have. COSE. */
export const algorithms = [-8, -7, -257]

/** Verifies a new passkey, and uses up the challenge in any case. */
export async function verifyNewPasskey(
  tx: Handle,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  { party, occasion }: { party: ReturnType<typeof relyingPartyOf>; occasion: Occasion },
): Promise<VerifiedPasskey | Rejection> {
  const clientData = readClientData(clientDataJSON)
  if (!clientData) return 'invalid'
  const { challenge, origin } = clientData
  const consumed = await consumeChallenge(tx, challenge, occasion)
  if (!consumed) return 'late'
  if (origin !== party.origin) return 'otherAddress'
  if (!isUnattested(attestationObject)) return 'invalid'
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return 'invalid'
    const { publicKey, counter } = registrationInfo.credential
    const credentialId = Buffer.from(registrationInfo.credential.id, 'base64url')
    const isBackupEligible = registrationInfo.credentialDeviceType === 'multiDevice'
    return {
      ...{ ...consumed, credentialId, publicKey: Buffer.from(publicKey) },
      ...{ counter, isBackupEligible, transports },
    }
  } catch {
    return 'invalid'
  }
}

/**
 * Whether it names no maker of the authenticator. None is asked for, and checking certificates of strangers would be
 * work without a use.
 */
function isUnattested(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(
      new Uint8Array(Buffer.from(attestationObject, 'base64url')),
    )
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}
