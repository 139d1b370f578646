import type pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Output?: string[]
  'Subplan Name'?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/**
 * Lists the tables of hotels that a statement reads, changes or deletes from without a condition on the hotel. PostgreSQL
 * derives such a condition from those of joined tables, as Citus does.
 */
export async function listReadsOfAllHotels(
  client: pg.Client,
  statement: string,
  tablesWithoutHotel: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${statement}`)
  const nodes: PlanNode[] = []
  const enter = (node: PlanNode) => {
    nodes.push(node)
    for (const child of node.Plans ?? []) enter(child)
  }
  enter(rows[0]['QUERY PLAN'][0].Plan)
  const outputs = new Map(nodes.map((node) => [node['Subplan Name'], node.Output]))
  const conditions = nodes
    .flatMap((node) => Object.entries(node))
    .filter(([name]) => /(Cond|Filter|Output)$/.test(name))
    .flatMap(([, texts]) => texts as string | string[])
    .map((text) =>
      // A subquery that is read once and looked up in a hash table.
      text.replaceAll(
        /\(hashed (SubPlan \d+)\)\.col(\d+)/g,
        (_, name, column) => outputs.get(name)?.[Number(column) - 1] ?? '',
      ),
    )
  return nodes.flatMap((node) => {
    const { 'Relation Name': table, Alias: alias } = node
    if (!table || !alias || !node['Node Type'].endsWith('Scan')) return []
    if (tablesWithoutHotel.includes(table)) return []
    // Quoted if it is a keyword.
    const column = `"?${alias}"?\\.${table === 'hotel' ? 'id' : 'hotel_id'}`
    const equals = new RegExp(`(?<!\\w)${column} = | = ${column}(?!\\w)`)
    return conditions.some((condition) => equals.test(condition)) ? [] : [table]
  })
}
