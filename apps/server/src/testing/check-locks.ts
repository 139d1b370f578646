import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** Statements that read beside what they lock, by a part of their text, each with the reason. */
const allowed: Record<string, string> = {
  'INSERT INTO chat_message':
    'Guests who join meanwhile read the room, and what is written meanwhile stays unread.',
}

const isLocking = /\bfor\s+(no\s+key\s+update|update|share|key\s+share)\b/i
const checked = new Set<string>()

/**
 * Fails the test if a statement that locks rows reads others: it would see these as they were before it waited, and its
 * own rows as they are afterwards. Lock in one statement, and read in the next.
 */
export function checkLocks(statement: string): void {
  if (checked.has(statement) || !isLocking.test(statement)) return
  checked.add(statement)
  const tables = listReadsBesideLocks(statement)
  const isAllowed = Object.keys(allowed).some((part) => statement.includes(part))
  if (tables.length > 0 && !isAllowed) {
    console.error(`Reads ${tables.join(', ')} in the statement that waits for a lock: ${statement}`)
  }
}

type Node = Record<string, unknown>
interface Table {
  relname: string
  alias?: { aliasname: string }
}
interface Locking {
  fromClause?: Node[]
  lockingClause: { LockingClause: { lockedRels?: { RangeVar: Table }[] } }[]
}

/** The tables that a statement reads beside those whose rows it locks. */
export function listReadsBesideLocks(statement: string): string[] {
  const tree = parseSync(statement)
  const read = new Set<Table>()
  const locked = new Set<Table>()
  const parts = new Set<string>()
  const enter = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) enter(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    for (const [name, value] of Object.entries(node as Node)) {
      if (name === 'RangeVar') read.add(value as Table)
      if (name === 'ctename') parts.add(value as string)
      if (name === 'lockingClause')
        for (const table of listLocked(node as Locking)) locked.add(table)
      else enter(value)
    }
  }
  enter(tree)
  const beside = [...read].filter((table) => !locked.has(table) && !parts.has(table.relname))
  return [...new Set(beside.map(({ relname }) => relname))]
}

function listLocked({ fromClause = [], lockingClause }: Locking): Table[] {
  const names = lockingClause.flatMap(({ LockingClause: { lockedRels = [] } }) =>
    lockedRels.map(({ RangeVar }) => RangeVar.relname),
  )
  return fromClause
    .flatMap(listTables)
    .filter(
      ({ relname, alias }) => names.length === 0 || names.includes(alias?.aliasname ?? relname),
    )
}

/** The tables of a FROM, without its subqueries. */
function listTables({ RangeVar, JoinExpr }: Node): Table[] {
  if (RangeVar) return [RangeVar as Table]
  if (!JoinExpr) return []
  const { larg, rarg } = JoinExpr as { larg: Node; rarg: Node }
  return [...listTables(larg), ...listTables(rarg)]
}
