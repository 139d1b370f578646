import { sql } from 'kysely'
import { knownCalls } from '../../apps/server/src/contract-tests/calls.ts'
import { buildWorld } from '../../apps/server/src/contract-tests/world.ts'
import { type Handle, openPostgres } from '../../apps/server/src/database/open.ts'
import { inTransaction } from '../../apps/server/src/database/transaction.ts'
import { deleteHotel } from '../../apps/server/src/hotels/delete-hotel.ts'
import { buildStaff, signInGuest } from '../../apps/server/src/testing/builders.ts'
import { call } from '../../apps/server/src/testing/call.ts'
import { readContractRoutes } from '../../apps/server/src/testing/contract-routes.ts'
import { openServer } from '../fault/fixture.ts'

/** A call on a distributed database. */
export interface MadeCall {
  name: string
  /** Undefined if its status is that of the contract. */
  failure: string | undefined
  /** Statements by what they asked, those of a transaction's session included. */
  onOneShard: number
  onManyShards: number
}

/** Makes every call of the contract once, as its owner, with data made for it; then removes the hotel. */
export async function makeEveryCall(url: string, dataDir: string): Promise<MadeCall[]> {
  const errors: string[] = []
  const database = await openPostgres(url, {
    onStatement: (text, _ms, error) => {
      if (error) errors.push(`${(error as Error).message}: ${text}`)
    },
  })
  const server = await openServer(database, dataDir)
  const world = await buildWorld(server)
  const made: MadeCall[] = []
  for (const [name, route] of await readContractRoutes()) {
    const known = knownCalls[name]
    if (known?.answers === undefined) continue
    const { access } = route.config
    const session =
      access === 'public' || access === 'linkKey'
        ? {}
        : typeof access === 'string'
          ? await signInGuest(server, world.owner)
          : (await buildStaff(world.hotel, { role: 'admin' })).headers
    const options = (await known.build?.(world)) ?? {}
    const headers = { ...session, 'idempotency-key': crypto.randomUUID() }
    errors.length = 0
    const before = await readCounters(database.db)
    const { status } = await call(server, route, { ...options, headers })
    const after = await readCounters(database.db)
    made.push({
      name,
      failure: status === known.answers ? undefined : `${status} ${errors.join('; ')}`,
      onOneShard: after.one - before.one,
      onManyShards: after.many - before.many,
    })
  }
  await inTransaction(server.db, (tx) => deleteHotel(tx, world.hotel.id, new Date()))
  await server.close()
  return made
}

async function readCounters(db: Handle): Promise<{ one: number; many: number }> {
  const { rows } = await sql<{ one: number; many: number }>`
    SELECT query_execution_single_shard AS one, query_execution_multi_shard AS many
    FROM citus_stat_counters WHERE name = current_database()`.execute(db)
  const [counters] = rows
  if (!counters) throw new Error('Expected the counters of Citus')
  return counters
}
