export interface Reference {
  from: string
  to: string
}

/** Orders tables so that each comes before those that it refers to. */
export function orderTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(
      (name) =>
        !references.some(({ from, to }) => to === name && from !== name && left.includes(from)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

/** Selects the foreign keys between tables. */
export const selectReferences = `
  SELECT DISTINCT f.conrelid::regclass::text AS "from", f.confrelid::regclass::text AS "to"
  FROM pg_constraint f WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`
