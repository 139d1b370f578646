import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type Driver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import type { DB } from './types.generated.ts'

/** The same type as in open.ts, which needs this file. */
type Handle = Kysely<DB>

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

interface Trial {
  connection?: Promise<Connection> | undefined
  /** Open transactions: the outermost, and those within it. */
  depth: number
  isOver: boolean
}

const trials = new AsyncLocalStorage<Trial>()

/** Whether this code runs within a trial: what it reads is not to be cached, and what it does not to be announced. */
export const isTrial = (): boolean => trials.getStore() !== undefined

/**
 * Runs `work` in a transaction that is always rolled back. Everything that `work` calls uses it, also through the
 * server's own handle: its statements run on this connection, and its transactions are savepoints. Whatever still runs
 * when the trial is over fails.
 */
export async function tryOut<T>(db: Handle, work: () => Promise<T>): Promise<T> {
  const trial: Trial = { depth: 0, isOver: false }
  return await trials.run(trial, () => db.transaction().execute(work))
}

/** PostgreSQL, with trials. */
export class TrialDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new TrialDriver(this.#config)
  }
}

const run = (connection: Connection, sql: string) => connection.executeQuery(CompiledQuery.raw(sql))

class TrialDriver extends PostgresDriver {
  override async acquireConnection(): Promise<Connection> {
    const trial = trials.getStore()
    if (!trial) return await this.#acquire()
    if (trial.isOver) throw new Error('The trial is over')
    trial.connection ??= this.#acquire()
    return await trial.connection
  }

  /** Narrows the type: the connections are this driver's. */
  async #acquire(): Promise<Connection> {
    return (await super.acquireConnection()) as Connection
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    const trial = trials.getStore()
    if (!trial || trial.isOver) await super.releaseConnection(connection)
  }

  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    const trial = trials.getStore()
    if (trial && trial.depth++ > 0) await run(connection, `savepoint trial_${trial.depth}`)
    else await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    const trial = trials.getStore()
    if (!trial) await super.commitTransaction(connection)
    else if (trial.depth > 1) await run(connection, `release savepoint trial_${trial.depth--}`)
    else await this.#end(trial, connection)
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    const trial = trials.getStore()
    if (!trial) await super.rollbackTransaction(connection)
    else if (trial.depth > 1) await run(connection, `rollback to savepoint trial_${trial.depth--}`)
    else await this.#end(trial, connection)
  }

  async #end(trial: Trial, connection: Connection): Promise<void> {
    trial.isOver = true
    await super.rollbackTransaction(connection)
  }
}
