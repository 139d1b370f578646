import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** Statements that read beside what they lock, by a part of their text, each with the reason. */
const allowed: Record<string, string> = {
  'INSERT INTO chat_message':
    'Guests who join meanwhile read the room, and what is written meanwhile stays unread.',
}

/** Updates that compute from other tables, by a part of their text, each with the reason. */
const allowedUpdates: Record<string, string> = {
  'UPDATE availability a SET offered': 'The nights are locked.',
  'AS leaves_at': 'The stay is locked.',
  'WITH owner AS': 'The stay is locked.',
  'AS sessions_end': 'The stay is locked.',
  'SET stay_id = other.id': 'The booking is locked, and so its stays do not change.',
  'has_left_stay = true': 'The stays are locked.',
  'FROM booking o': 'The bookings are locked.',
  'FROM guest g WHERE b.hotel_id': 'The guest is locked.',
  'joined_at = now()': 'The companions are locked.',
  'repeated_events, closed_events FROM calendar_feed': 'The feed is locked.',
  '-- Work begins with the acceptance':
    'The request is locked before it is accepted, and its lines never change.',
  '(SELECT count(*) FROM request)': 'The requests are locked.',
  'UPDATE link_key k SET signs_in = false': 'A stay never changes its booking.',
  'UPDATE chat_message m SET read_at': 'Nothing but the id of the room is used.',
  'UPDATE link_key k SET revoked_at = now() FROM stay s': 'It only finds whose link it is.',
  'DELETE FROM desk_code': 'A stay that gets another guest moves or revokes its links.',
  '(SELECT count(*) FROM audience)':
    'The stay is locked while a companion joins, who opens the bill and the chat afterwards.',
  'UPDATE push_cursor c': 'Each later event is notified of, and pushed by the next claim.',
  'given.place - 1': 'The entries are locked.',
  'last_seq = greatest(': 'A counter is only raised.',
  'serial = greatest(': 'A counter is only raised.',
  'event_id = greatest(': 'A counter is only raised.',
  'SET delete_after = retained.until': 'The next run corrects it long before the file is deleted.',
  'phone = coalesce(g.phone': 'A contact that another guest has just got violates a unique index.',
}

const isLocking = /\bfor\s+(no\s+key\s+update|update|share|key\s+share)\b/i
const isUpdating = /\bupdate\b/i
const checked = new Set<string>()

/**
 * Fails the test if a statement that locks rows reads others, or if an update computes from others: it would see these
 * as they were before it waited, and its own rows as they are afterwards. Lock in one statement, and read in the next.
 */
export function checkLocks(statement: string): void {
  if (checked.has(statement)) return
  checked.add(statement)
  if (isLocking.test(statement)) {
    report('Reads', listReadsBesideLocks(statement), statement, allowed)
  }
  if (isUpdating.test(statement)) {
    report('Computes from', listReadsOfUpdates(statement), statement, allowedUpdates)
  }
}

function report(
  verb: string,
  tables: readonly string[],
  statement: string,
  exempt: Record<string, string>,
): void {
  if (tables.length === 0 || Object.keys(exempt).some((part) => statement.includes(part))) return
  console.error(`${verb} ${tables.join(', ')} in the statement that waits for a lock: ${statement}`)
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
/** A part of WITH. */
interface Part {
  ctename: string
  ctequery: Node
}
interface Update {
  fromClause?: Node[]
  targetList: Node[]
  returningClause?: Node
}

/** The tables that a statement reads beside those whose rows it locks. */
export function listReadsBesideLocks(statement: string): string[] {
  const tree = parseSync(statement)
  const parts = new Set(listParts(tree).keys())
  return [...new Set(listUnlocked(tree))].filter((table) => !parts.has(table))
}

/** The tables from which an update computes what it stores or returns, beside those whose rows the statement locks. */
export function listReadsOfUpdates(statement: string): string[] {
  const tree = parseSync(statement)
  const parts = listParts(tree)
  const found = new Set<string>()
  const enter = (node: unknown) => {
    for (const table of listUnlocked(node)) {
      if (found.has(table)) continue
      found.add(table)
      // A part has locked the rows that it has changed.
      if (parts.get(table)?.SelectStmt) enter(parts.get(table))
    }
  }
  for (const { fromClause, targetList, returningClause } of findAll<Update>(tree, 'UpdateStmt')) {
    enter([fromClause, targetList, returningClause])
  }
  return [...found].filter((table) => !parts.has(table))
}

const listParts = (tree: unknown) =>
  new Map(
    findAll<Part>(tree, 'CommonTableExpr').map(({ ctename, ctequery }) => [ctename, ctequery]),
  )

/** The tables and parts of WITH that are read there without locking their rows. */
function listUnlocked(node: unknown): string[] {
  const locked = new Set(
    findAll<Locking>(node, 'SelectStmt')
      .filter(({ lockingClause }) => lockingClause)
      .flatMap(listLocked),
  )
  return findAll<Table>(node, 'RangeVar')
    .filter((table) => !locked.has(table))
    .map(({ relname }) => relname)
}

/** All nodes of a kind, at any depth. */
function findAll<T>(node: unknown, kind: string): T[] {
  if (Array.isArray(node)) return node.flatMap((one) => findAll<T>(one, kind))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === kind ? [value as T] : []),
    // A lock names its tables, which it does not read.
    ...(name === 'lockingClause' ? [] : findAll<T>(value, kind)),
  ])
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
