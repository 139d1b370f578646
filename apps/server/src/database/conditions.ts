import {
  type Expression,
  type ExpressionBuilder,
  type JoinBuilder,
  type OperandValueExpression,
  type ReferenceExpression,
  sql,
} from 'kysely'

type Values<DB, TB extends keyof DB, V> = {
  [C in keyof V]: C extends ReferenceExpression<DB, TB> ? OperandValueExpression<DB, TB, C> : never
}

/** Finds rows whose columns have these values: `.where(is({ hotel_id: hotelId, id }))`. */
export function is<const V extends object>(values: V) {
  const conditions = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  return <DB, TB extends keyof DB>(
    _: V extends Values<DB, TB, V> ? ExpressionBuilder<DB, TB> : never,
  ): Expression<boolean> => sql`${sql.join(conditions, sql` AND `)}`
}

type Column = `${string}.${string}`

/** Joins rows of the same hotel: `.leftJoin('room as r', on('r.id', 's.room_id'))`. */
export function on<Left extends Column, Right extends Column>(left: Left, right: Right) {
  return <DB, TB extends keyof DB>(
    join: Left | Right extends ReferenceExpression<DB, TB> ? JoinBuilder<DB, TB> : never,
  ): JoinBuilder<DB, TB> =>
    join.on(
      sql<boolean>`${hotelOf(left)} = ${hotelOf(right)} AND ${sql.ref(left)} = ${sql.ref(right)}`,
    )
}

/**
 * Finds the rows of a subquery that refer to the row outside: `.where(refersTo(hotelId, 'n.stay_id', 's.id'))`. It names
 * the hotel itself, because a distributed database does not derive it from the query outside.
 */
export function refersTo<Left extends Column, Right extends Column>(
  hotelId: string,
  left: Left,
  right: Right,
) {
  return <DB, TB extends keyof DB>(
    _: Left | Right extends ReferenceExpression<DB, TB> ? ExpressionBuilder<DB, TB> : never,
  ): Expression<boolean> =>
    sql<boolean>`${hotelOf(left)} = ${hotelId} AND ${sql.ref(left)} = ${sql.ref(right)}`
}

const hotelOf = (column: Column) => sql.ref(`${column.split('.')[0]}.hotel_id`)
