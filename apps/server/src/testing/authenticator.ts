import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
} from '@bellhop/contract/desk/staff-passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { TestApp } from './build-app.ts'

const userPresent = 0x01
const userVerified = 0x04
const backupEligible = 0x08
const backedUp = 0x10
const hasCredential = 0x40

/** The parts that a test makes different from a right answer. */
interface Deviations {
  challenge?: string
  origin?: string
  rpId?: string
  isVerified?: boolean
  /** A passkey that is synced between devices of the person. */
  isSynced?: boolean
  counter?: number
  userHandle?: string
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A software authenticator with one P-256 key, in a browser at the public address. It counts its uses. */
export function makeAuthenticator({ app }: TestApp) {
  const { origin, hostname } = new URL(app.settings.PUBLIC_URL)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let handle: string | undefined
  let uses = 0

  const makeClientData = (
    type: 'webauthn.create' | 'webauthn.get',
    challenge: string,
    at = origin,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  function makeData(flags: number, { rpId = hostname, counter = ++uses }: Deviations): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  const flagsOf = ({ isVerified = true, isSynced = false }: Deviations) =>
    userPresent | (isVerified ? userVerified : 0) | (isSynced ? backupEligible | backedUp : 0)

  return {
    create(options: PasskeyCreationOptions, deviations: Deviations = {}): NewPasskey {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        makeData(flagsOf(deviations) | hasCredential, deviations),
        // The maker's id of the authenticator.
        Buffer.alloc(16),
        ...[length, id, isoCBOR.encode(coseKey)],
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const challenge = deviations.challenge ?? options.challenge
      return {
        id: base64url(id),
        clientDataJSON: base64url(makeClientData('webauthn.create', challenge, deviations.origin)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      }
    },

    sign(options: { challenge: string }, deviations: Deviations = {}): PasskeyAssertion {
      const challenge = deviations.challenge ?? options.challenge
      const clientData = makeClientData('webauthn.get', challenge, deviations.origin)
      const data = makeData(flagsOf(deviations), deviations)
      const userHandle = deviations.userHandle ?? handle
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
        ...(userHandle && { userHandle }),
      }
    },
  }
}
