/**
 * Merges two edits of the same values, field by field.
 *
 * @returns `merged`: the edits of both sides, and `mine` where both have edited; `conflicts`: the fields that both have
 * edited, to different values
 */
export function mergeChanges<Values extends object>(
  opened: Values,
  mine: Values,
  saved: Values,
): { merged: Values; conflicts: (keyof Values & string)[] } {
  const names = Object.keys({ ...opened, ...mine, ...saved }) as (keyof Values & string)[]
  const isEdited = (values: Values, name: keyof Values) => !isEqual(values[name], opened[name])
  const conflicts = names.filter(
    (name) => isEdited(mine, name) && isEdited(saved, name) && !isEqual(mine[name], saved[name]),
  )
  const entries = names.map((name) => [name, isEdited(mine, name) ? mine[name] : saved[name]])
  return { merged: Object.fromEntries(entries) as Values, conflicts }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
