/** Below this, a text is looked for as a whole value only: a short name is part of other words. */
const distinctive = 8

const columns: Readonly<Record<string, readonly string[]>> = {
  guest: ['name', 'phone', 'email', 'unverified_phone'],
  booking: ['name', 'phone', 'email', 'note'],
  stay: ['billing_name', 'billing_address', 'billing_gstin'],
  pre_check_in_adult: ['full_name', 'address', 'typed_signature'],
  link_key: ['invited_name'],
}

/** The tables that `listPatterns` reads. */
export const tablesWithValues: readonly string[] = Object.keys(columns)

/** What identifies a guest, as patterns for LIKE on JSON. @param rows of `listGuestRows` */
export function listPatterns(rows: Record<string, Record<string, unknown>[]>): string[] {
  const values = Object.entries(columns).flatMap(([table, names]) =>
    (rows[table] ?? []).flatMap((row) => names.map((name) => row[name])),
  )
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '')
  return [...new Set(texts)].map(toPattern)
}

function toPattern(text: string): string {
  const json = JSON.stringify(text)
  const inner = text.length < distinctive ? json : json.slice(1, -1)
  return `%${inner.replaceAll(/[\\%_]/g, '\\$&')}%`
}
