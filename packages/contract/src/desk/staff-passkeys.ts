import { maxName } from '@bellhop/domain/limits'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import Type, { type Static, type TLiteral } from 'typebox'
import {
  data,
  Email,
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nullable,
  object,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { signedIn } from './staff.ts'

/**
 * Passkeys (WebAuthn Level 3) of staff. The options are as `PublicKeyCredential.parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON` read them; what the browser returns is sent without the parts that do not count.
 */
const tags = ['staff']
const url = '/desk/passkeys'
const access = everyStaffRole

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

/** What the browser returns when it has made a passkey. */
export const NewPasskey = object({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: bytes(20_000, 'attestationObject'),
  transports,
})
export type NewPasskey = Static<typeof NewPasskey>

/** What the browser returns when a passkey has signed the challenge. */
export const PasskeyAssertion = object({
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: bytes(4000, 'authenticatorData'),
  signature: bytes(2000, 'signature'),
  userHandle: Type.Optional(bytes(100, 'userHandle')),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const listPasskeys = {
  method: 'GET',
  url,
  config: { access },
  schema: {
    summary: 'Your passkeys',
    tags,
    response: { 200: data(Type.Array(Passkey)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** 409 `invalid_transition` at the most that a person can have. */
export const preparePasskey = {
  method: 'POST',
  url: `${url}/options`,
  config: { access, asksIdentity: true },
  schema: {
    summary: 'Options to make a passkey',
    tags,
    body: object({}),
    response: { 200: data(PasskeyCreationOptions), ...problems(400, 401, 403, 409, 429, 503) },
  },
} as const satisfies Route

/** 400 with `errors` at `passkey` if it is not accepted. */
export const addPasskey = {
  method: 'POST',
  url,
  config: { access, asksIdentity: true },
  schema: {
    summary: 'Add a passkey',
    tags,
    body: object({ name: nonBlankLine(maxName), passkey: NewPasskey }),
    response: { 201: data(Passkey), ...problems(400, 401, 403, 409, 422, 429, 503) },
  },
} as const satisfies Route

export const renamePasskey = {
  method: 'PUT',
  url: `${url}/:id`,
  config: { access },
  schema: {
    summary: 'Rename a passkey',
    tags,
    params: idParams,
    body: object({ name: nonBlankLine(maxName) }),
    response: { 200: data(Passkey), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/** Sessions that were opened with it go on. 409 `invalid_transition` for the only one of a person without a password. */
export const removePasskey = {
  method: 'DELETE',
  url: `${url}/:id`,
  config: { access, asksIdentity: true },
  schema: {
    summary: 'Remove a passkey',
    tags,
    params: idParams,
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** For `POST /desk/session/confirm`. */
export const prepareConfirmation = {
  method: 'POST',
  url: '/desk/session/confirm/options',
  config: { access },
  schema: {
    summary: 'Options to confirm with a passkey that it is you',
    tags,
    body: object({}),
    response: { 200: data(PasskeyRequestOptions), ...problems(400, 401, 403, 429, 503) },
  },
} as const satisfies Route

export const preparePasskeySignIn = {
  method: 'POST',
  url: '/desk/session/passkey/options',
  config: { access: 'public' },
  schema: {
    summary: 'Options to sign in with a passkey',
    tags,
    body: object({}),
    response: { 200: data(PasskeyRequestOptions), ...problems(400, 403, 429, 503) },
  },
} as const satisfies Route

/**
 * Signs in without a password or code: the authenticator has verified the person. Sets cookies as `POST /desk/session`.
 * 401 `sign_in_failed`.
 */
export const signInByPasskey = {
  method: 'POST',
  url: '/desk/session/passkey',
  config: { access: 'public' },
  schema: {
    summary: 'Sign in to the desk with a passkey',
    tags,
    body: object({
      passkey: PasskeyAssertion,
      email: Type.Optional({ ...Email, description: 'only the account with this email' }),
      hotelId: Type.Optional({ ...Id, description: 'only the account at this hotel' }),
      another: Type.Optional(
        Type.Boolean({ description: 'only to a hotel that this browser is not signed in to' }),
      ),
    }),
    response: { 200: signedIn, ...problems(400, 401, 403, 429, 503) },
  },
} as const satisfies Route
