import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveSecrets } from '../../apps/server/src/shared/secrets/secrets.ts'
import type { TestServer } from './server.ts'

export type BrowserStorage = { name: string; value: string }[]

/** The browser storage of a guest signed in to the demo hotel. */
export interface StoredSession {
  hotelId: string
  storage: BrowserStorage
}

/** The file of Ananya Rao's session. */
export const sessionFile = () => join(process.env.E2E_FOLDER ?? tmpdir(), 'guest.json')

/** Converts the session to the server's hotel: a copy has the demo's guests and sessions. */
export function copySession({ hotelId, dataDir }: TestServer): BrowserStorage {
  const stored = readFileSync(sessionFile(), 'utf8')
  const { hotelId: demoId, storage }: StoredSession = JSON.parse(stored)
  if (hotelId === demoId) return storage
  const [token = '', header, payload = ''] = /(eyJ[\w-]+)\.([\w-]+)\.[\w-]+/.exec(stored) ?? []
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), hotelId }
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const [key] = deriveSecrets(readFileSync(join(dataDir, 'secret.key'), 'utf8')).tokenKeys
  const copy = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  return JSON.parse(JSON.stringify(storage).replaceAll(token, copy).replaceAll(demoId, hotelId))
}
