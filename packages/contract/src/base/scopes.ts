import type { Scope, ScopeArea } from '@bellhop/domain/people/scopes'
import type { Route } from './route.ts'

/**
 * The area of each tag that programs may enter. Every other tag is closed to them: among these are staff, keys,
 * backups, the hotel's settings with its UPI id, identity documents, erasure and the audit log.
 */
const areas: Readonly<Record<string, ScopeArea>> = {
  bookings: 'stays',
  today: 'stays',
  requests: 'requests',
  housekeeping: 'rooms',
  rooms: 'rooms',
  rates: 'rates',
  'rate-plans': 'rates',
  bills: 'folios',
  companies: 'folios',
  folios: 'folios',
  payments: 'folios',
  'travel-agents': 'folios',
  amenities: 'content',
  attractions: 'content',
  availability: 'content',
  banners: 'content',
  catalogue: 'content',
  'charge-items': 'content',
  departments: 'content',
  dining: 'content',
  emergencies: 'content',
  facilities: 'content',
  gifts: 'content',
  images: 'content',
  notifications: 'content',
  reviews: 'content',
  safety: 'content',
  tours: 'content',
  translations: 'content',
  chat: 'guests',
  feedback: 'guests',
  guest: 'guests',
  search: 'guests',
  reports: 'reports',
}

/** A call of the contract, or its route at the server. */
interface Declared {
  method: string | readonly string[]
  config: Partial<Pick<Route['config'], 'access' | 'asksIdentity' | 'isForPeople'>>
  schema?: { tags?: readonly string[] } | undefined
}

/** A program does what a manager may do, as far as its scopes reach. */
export const programRole = 'manager'

/**
 * The scope by which a key opens a call of the desk; undefined: none does. A call that asks a person who they are is
 * closed.
 */
export function scopeOf({ method, config, schema }: Declared): Scope | undefined {
  const { access, asksIdentity, isForPeople } = config
  const area = areas[schema?.tags?.[0] ?? '']
  if (!area || asksIdentity || isForPeople || typeof access !== 'object') return undefined
  if (!access.includes(programRole)) return undefined
  return `${area}.${method === 'GET' ? 'read' : 'write'}`
}
