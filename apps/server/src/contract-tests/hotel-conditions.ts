import type pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/**
 * Lists the tables of hotels that a statement reads, changes or deletes from, and whether it compares the hotel of each
 * with a value. PostgreSQL derives that from a value for a joined table, as Citus does, but not from a row of the query
 * outside: for a subquery which names only that, Citus asks every node, or refuses the statement.
 */
export async function listReads(
  client: pg.Client,
  statement: string,
  tablesWithoutHotel: readonly string[],
): Promise<{ table: string; namesHotel: boolean }[]> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${statement}`)
  const nodes: PlanNode[] = []
  const enter = (node: PlanNode) => {
    nodes.push(node)
    for (const child of node.Plans ?? []) enter(child)
  }
  enter(rows[0]['QUERY PLAN'][0].Plan)
  return nodes.flatMap((node) => {
    const { 'Relation Name': table, Alias: alias } = node
    if (!table || !alias || !node['Node Type'].endsWith('Scan')) return []
    if (tablesWithoutHotel.includes(table)) return []
    // Quoted if it is a keyword.
    const column = `"?${alias}"?\\.${table === 'hotel' ? 'id' : 'hotel_id'}`
    const equals = new RegExp(
      `(?<!\\w)${column} = \\(?[$']|[$]\\d+\\)?(::uuid)? = ${column}(?!\\w)`,
    )
    const conditions = ['Index Cond', 'Recheck Cond', 'Filter'].map((name) => String(node[name]))
    return [{ table, namesHotel: conditions.some((condition) => equals.test(condition)) }]
  })
}
