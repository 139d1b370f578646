import type { CompiledQuery, Kysely } from 'kysely'
import type { DB } from './types.generated.ts'

/** The same type as in open.ts, which needs this file. */
type Handle = Kysely<DB>

/** Stands in for a value until the query runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A query that is built and compiled once and then run with different values: for the most frequent calls,
 * where building the query takes longer than the rest of our code.
 *
 * @param build receives placeholders, which it may only pass to the query as values
 */
export function prepare<Values extends object, Row>(
  build: (db: Handle, values: Values) => CompiledQuery<Row>,
): (db: Handle, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= shareParameters(build(db, placeholders as Values))
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** A value used several times in a query is sent once. */
function shareParameters<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const numbers = query.parameters.map((parameter) => {
    const isSame = (other: unknown) =>
      parameter instanceof Placeholder &&
      other instanceof Placeholder &&
      other.name === parameter.name
    const index = parameters.findIndex(isSame)
    return index < 0 ? parameters.push(parameter) : index + 1
  })
  // Our queries have no dollar sign before a digit except for parameters.
  const sql = query.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`)
  return { ...query, sql, parameters }
}
