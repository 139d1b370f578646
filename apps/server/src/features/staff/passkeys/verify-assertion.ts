import type { PasskeyAssertion } from '@bellhop/contract/desk/staff-passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { FastifyInstance } from 'fastify'
import type { FilledSentence } from '../../../sentences/sentences.ts'
import { readHotelKey } from '../../../shared/secrets/hotel-key.ts'
import { consumeChallenge, type Occasion } from './challenges.ts'
import { type FoundPasskey, findPasskey, type Use } from './queries.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Why a passkey is not accepted; `copied`: its counter did not go up. */
export type Rejection = 'late' | 'unknown' | 'otherAddress' | 'otherHost' | 'invalid' | 'copied'

export type Verified =
  | { passkey: FoundPasskey; use: Use; rejection?: undefined }
  | { passkey?: FoundPasskey | undefined; rejection: Rejection }

/** The length of the random part of a user handle. */
export const HANDLE_BYTES = 32

/**
 * Verifies what a passkey has signed. It uses up the challenge in any case; the caller records the use of the passkey.
 *
 * @param hotelId of the person at the desk; without it, the passkey itself names its account
 */
export async function verifyAssertion(
  { db, settings }: FastifyInstance,
  assertion: PasskeyAssertion,
  occasion: Occasion & { hotelId?: string },
): Promise<Verified> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle = '' } = assertion
  const party = relyingPartyOf(settings)
  const clientData = readClientData(clientDataJSON)
  if (!clientData) return { rejection: 'invalid' }
  if (!(await consumeChallenge(db, clientData.challenge, occasion))) return { rejection: 'late' }
  const handle = readHotelKey(userHandle, HANDLE_BYTES)
  const hotelId = occasion.hotelId ?? handle?.hotelId
  const passkey = hotelId && (await findPasskey(db, hotelId, Buffer.from(id, 'base64url')))
  if (!passkey) return { rejection: 'unknown' }
  const isOther = handle ? !handle.rest.equals(passkey.handle) : userHandle !== ''
  if (isOther || passkey.endedAt) return { passkey, rejection: 'unknown' }
  if (passkey.host !== party.id) return { passkey, rejection: 'otherHost' }
  if (clientData.origin !== party.origin) return { passkey, rejection: 'otherAddress' }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: clientData.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared when the use is recorded, so that two uses at the same time do not both count.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    })
    if (!verified) return { passkey, rejection: 'invalid' }
    const { newCounter: counter, credentialDeviceType } = authenticationInfo
    return { passkey, use: { counter, isBackupEligible: credentialDeviceType === 'multiDevice' } }
  } catch {
    return { passkey, rejection: 'invalid' }
  }
}

/** @returns undefined if it is malformed */
export function readClientData(
  clientDataJSON: string,
): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' && typeof origin === 'string'
      ? { challenge, origin }
      : undefined
  } catch {
    return undefined
  }
}

/** The rejection as a sentence. */
export function explainRejection(
  rejection: Rejection,
  { PUBLIC_URL }: { PUBLIC_URL: string },
): FilledSentence {
  switch (rejection) {
    case 'late':
      return { sentence: 'This took too long. Try again.' }
    case 'unknown':
      return { sentence: 'This passkey is not known here. Use your password, or another passkey.' }
    case 'otherAddress':
      return {
        sentence: 'Passkeys work only at {address}. Open the desk there, or use your password.',
        values: { address: new URL(PUBLIC_URL).origin },
      }
    case 'otherHost':
      return {
        sentence:
          'This passkey was made for another address of the desk. Use your password, and add a new passkey.',
      }
    case 'invalid':
      return { sentence: 'This passkey was not accepted. Try again, or use your password.' }
    case 'copied':
      return {
        sentence:
          'This passkey seems to have been copied, so it was not accepted. Use your password, and remove it.',
      }
  }
}
