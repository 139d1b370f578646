import { maxName } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static, type TLiteral } from 'typebox'
import { calls } from '../base/call.ts'
import { Email, Id, Instant, idParams, nonBlankLine, nullable, object } from '../base/common.ts'
import { signedIn } from './staff.ts'

const bytes = (maxLength: number, description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength, description: `${description}, Base64url` })

const credentialId = bytes(1400, 'id of the credential')
const clientData = bytes(4000, 'clientDataJSON')
const challenge = bytes(100, 'valid once, for five minutes')
const transports = Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 })

export const Passkey = object({
  _id: Id,
  name: Type.String(),
  createdAt: Instant,
  usedAt: nullable(Instant),
  /** Missing unless the hotel's address has changed since: it works at this host only. */
  host: Type.Optional(Type.String()),
})
export type Passkey = Static<typeof Passkey>

const only = <V extends string>(value: V): TLiteral<V> => Type.Literal(value)
const descriptors = Type.Array(object({ id: credentialId, type: only('public-key'), transports }))

export const PasskeyCreationOptions = object({
  challenge,
  rp: object({ id: Type.String(), name: Type.String() }),
  user: object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(object({ type: only('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: descriptors,
  authenticatorSelection: object({
    residentKey: only('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: only('required'),
  }),
  attestation: only('none'),
})
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>

export const PasskeyRequestOptions = object({
  challenge,
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: only('required'),
  allowCredentials: descriptors,
})
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

/** The browser's result of making a passkey. */
export const NewPasskey = object({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: bytes(20_000, 'attestationObject'),
  transports,
})
export type NewPasskey = Static<typeof NewPasskey>

/** The browser's result of signing the challenge with a passkey. */
export const PasskeyAssertion = object({
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: bytes(4000, 'authenticatorData'),
  signature: bytes(2000, 'signature'),
  userHandle: Type.Optional(bytes(100, 'userHandle')),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/**
 * Passkeys (WebAuthn Level 3) of staff. The options are as `PublicKeyCredential.parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON` read them; what the browser returns is sent without the parts that do not count.
 */
const call = calls('staff', everyStaffRole)

export const listPasskeys = call('GET /desk/passkeys', {
  summary: 'Your passkeys',
  returns: Type.Array(Passkey),
})

/** 409 `invalid_transition` at the most that a person can have. */
export const preparePasskey = call('POST /desk/passkeys/options', {
  summary: 'Options to make a passkey',
  asksIdentity: true,
  body: object({}),
  returns: PasskeyCreationOptions,
  fails: [409, 429],
})

/** 400 with `errors` at `passkey` if it is not accepted. */
export const addPasskey = call('POST /desk/passkeys', {
  summary: 'Add a passkey',
  asksIdentity: true,
  body: object({ name: nonBlankLine(maxName), passkey: NewPasskey }),
  creates: Passkey,
  fails: [409, 422, 429],
})

export const renamePasskey = call('PUT /desk/passkeys/:id', {
  summary: 'Rename a passkey',
  params: idParams,
  body: object({ name: nonBlankLine(maxName) }),
  returns: Passkey,
  fails: [404, 422],
})

/** Sessions that were opened with it go on. 409 `invalid_transition` for the only one of a person without a password. */
export const removePasskey = call('DELETE /desk/passkeys/:id', {
  summary: 'Remove a passkey',
  asksIdentity: true,
  params: idParams,
  fails: [404, 409, 422],
})

/** For `POST /desk/session/confirm`. */
export const prepareConfirmation = call('POST /desk/session/confirm/options', {
  summary: 'Options to confirm with a passkey that it is you',
  body: object({}),
  returns: PasskeyRequestOptions,
  fails: [429],
})

export const preparePasskeySignIn = call('POST /desk/session/passkey/options', {
  summary: 'Options to sign in with a passkey',
  access: 'public',
  body: object({}),
  returns: PasskeyRequestOptions,
  fails: [403, 429],
})

/**
 * Signs in without a password or code: the authenticator has verified the person. Sets cookies as `POST /desk/session`.
 * 401 `sign_in_failed`.
 */
export const signInByPasskey = call('POST /desk/session/passkey', {
  summary: 'Sign in to the desk with a passkey',
  access: 'public',
  body: object({
    passkey: PasskeyAssertion,
    email: Type.Optional({ ...Email, description: 'only the account with this email' }),
    hotelId: Type.Optional({ ...Id, description: 'only the account at this hotel' }),
    another: Type.Optional(
      Type.Boolean({ description: 'only to a hotel that this browser is not signed in to' }),
    ),
  }),
  responds: { 200: signedIn },
  fails: [401, 403, 429],
})
