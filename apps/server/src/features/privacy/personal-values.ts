/** Below this, or as a single word, a text is looked for as a whole value only: it is part of other texts. */
const distinctive = 8

/** A value of the API, such as `accepted`, which a guest may have as a name. */
const isCode = /^[a-z]+([A-Z][a-z]+)*$/

/** Names and contacts. Notes and addresses are common words, such as “breakfast”, in records of others, too. */
const columns: Readonly<Record<string, readonly string[]>> = {
  guest: ['name', 'phone', 'email', 'unverified_phone'],
  booking: ['name', 'phone', 'email'],
  channel_booking: ['name', 'phone', 'email'],
  pre_check_in_adult: ['full_name', 'typed_signature'],
  link_key: ['invited_name'],
}

/** The tables that `listPatterns` reads. */
export const tablesWithValues: readonly string[] = Object.keys(columns)

/** Lists the values that identify a guest, as patterns for LIKE on JSON. @param rows of `listGuestRows` */
export function listPatterns(rows: Record<string, Record<string, unknown>[]>): string[] {
  const values = Object.entries(columns).flatMap(([table, names]) =>
    (rows[table] ?? []).flatMap(({ content, ...row }) => {
      // A portal's booking has them in what was sent.
      const values = { ...row, ...(content as object | undefined) } as typeof row
      return names.map((name) => values[name])
    }),
  )
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '')
  return [...new Set(texts)].filter((text) => !isCode.test(text)).flatMap(toPatterns)
}

function toPatterns(text: string): string[] {
  const json = JSON.stringify(text).replaceAll(/[\\%_]/g, '\\$&')
  if (text.length >= distinctive && !/^\p{L}+$/u.test(text)) return [`%${json.slice(1, -1)}%`]
  // A value, and not the name of a field.
  return [',', '}', ']'].map((end) => `%${json}${end}%`)
}
