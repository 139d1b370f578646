import { addApiKey, revokeApiKey } from '@bellhop/contract/desk/api-keys'
import { everyScope, type Scope } from '@bellhop/domain/people/scopes'
import { buildStaff, type TestHotel } from './builders.ts'
import { makeCaller } from './call.ts'
import { changeRows } from './rows.ts'

/** Makes a key of a hotel with all scopes, or with these. */
export async function buildApiKey(
  hotel: Pick<TestHotel, 'id' | 'server'>,
  {
    state = 'valid',
    ...details
  }: {
    scopes?: readonly Scope[]
    addresses?: string[]
    state?: 'valid' | 'expired' | 'revoked'
  } = {},
) {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const body = { name: 'Door locks', scopes: everyScope, ...details }
  const made = await admin.call(addApiKey, { body })
  const { _id: id, key, staffId } = made.body.data
  if (state === 'revoked') await admin.call(revokeApiKey, { params: { id } })
  if (state === 'expired') {
    await changeRows(hotel.server.db, 'api_key', { id }, { expires_at: new Date(0) })
  }
  const headers = { authorization: `Bearer ${key}` }
  return { id, key, staffId, admin, ...makeCaller(hotel.server, headers) }
}
