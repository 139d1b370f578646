import { maxApiKeys, maxKeyAddresses, maxName } from '@bellhop/domain/limits'
import { everyScope } from '@bellhop/domain/people/scopes'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nonBlankLine, object } from '../base/common.ts'

const fields = {
  /** The audit log names the program by it. */
  name: nonBlankLine(maxName),
  scopes: Type.Array(Type.Enum([...everyScope]), {
    minItems: 1,
    maxItems: everyScope.length,
    uniqueItems: true,
  }),
  /** Without it the key is valid until it is revoked. */
  expiresAt: Type.Optional(Instant),
  /** Addresses or networks (CIDR) that the key is used from. Without any: from everywhere. */
  addresses: Type.Optional(
    Type.Array(Type.String({ minLength: 2, maxLength: 64 }), {
      minItems: 1,
      maxItems: maxKeyAddresses,
    }),
  ),
}

export const ApiKey = object({
  _id: Id,
  ...fields,
  /** Its last characters, to recognise it. */
  ending: Type.String(),
  /** The audit log records what it does under this id. */
  staffId: Id,
  createdAt: Instant,
  createdBy: Type.String({ description: 'name' }),
  /** To the minute; missing: not yet. */
  usedAt: Type.Optional(Instant),
})
export type ApiKey = Static<typeof ApiKey>

/**
 * Keys of programs. A key opens the desk's calls that name one of its scopes (`x-scope` in the document of the API), with
 * `Authorization: Bearer bh_live_…`, or `bh_test_…` in a practice hotel; another call is 403 `forbidden`.
 */
const call = calls('api-keys', ['admin'])

/** The keys that are not revoked, the newest first. */
export const listApiKeys = call('GET /desk/api-keys', {
  summary: 'Keys of programs',
  returns: Type.Array(ApiKey, { maxItems: maxApiKeys }),
})

/** 409 `invalid_transition` at the most that a hotel has. */
export const addApiKey = call('POST /desk/api-keys', {
  summary: 'Make a key for a program',
  asksIdentity: true,
  body: object(fields),
  creates: object({ ...ApiKey.properties, key: Type.String({ description: 'shown only now' }) }),
  fails: [409, 422, 429],
})

/** From the next call on, it is 401 on every server. */
export const revokeApiKey = call('DELETE /desk/api-keys/:id', {
  summary: 'Revoke the key of a program',
  params: idParams,
  fails: [404, 422],
})
