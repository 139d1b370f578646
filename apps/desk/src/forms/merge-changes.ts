/**
 * Merges two edits of the same values, field by field, and lists item by item if their items have ids.
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
  const fields = names.map((name) => ({
    name,
    ...mergeValues(opened[name], mine[name], saved[name]),
  }))
  const merged = Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Values
  const conflicts = fields.filter(({ isConflict }) => isConflict).map(({ name }) => name)
  return { merged, conflicts }
}

function mergeValues(opened: unknown, mine: unknown, saved: unknown) {
  if (isEqual(mine, opened)) return { value: saved, isConflict: false }
  if (isEqual(saved, opened) || isEqual(mine, saved)) return { value: mine, isConflict: false }
  if (isList(opened) && isList(mine) && isList(saved)) return mergeLists(opened, mine, saved)
  return { value: mine, isConflict: true }
}

interface Item {
  /** Missing from a new one. */
  _id?: string
}

/** In the order of the saved list, with the items added here at the end. */
function mergeLists(opened: readonly Item[], mine: readonly Item[], saved: readonly Item[]) {
  const items = saved.map((item) => {
    const before = findItem(opened, item)
    // Added by a colleague.
    if (!before) return { value: item, isConflict: false }
    const own = findItem(mine, item)
    // Removed here: a colleague's edit restores it.
    if (!own)
      return { value: isEqual(item, before) ? undefined : item, isConflict: !isEqual(item, before) }
    return isEqual(own, before)
      ? { value: item, isConflict: false }
      : { value: own, isConflict: !isEqual(item, before) && !isEqual(item, own) }
  })
  const added = mine.filter(({ _id }) => _id === undefined)
  // Removed by a colleague, but edited here: saved again as a new one.
  const restored = mine.flatMap((item) => {
    const before = item._id === undefined ? undefined : findItem(opened, item)
    if (!before || findItem(saved, item) || isEqual(item, before)) return []
    const { _id, ...fields } = item
    return [fields]
  })
  return {
    value: [...items.flatMap(({ value }) => value ?? []), ...restored, ...added],
    isConflict: restored.length > 0 || items.some(({ isConflict }) => isConflict),
  }
}

const findItem = (list: readonly Item[], { _id }: Item) => list.find((item) => item._id === _id)

/** New items have no id; all others must. */
function isList(value: unknown): value is Item[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item)) &&
    value.some((item) => '_id' in item)
  )
}

/** Whether two values of a form are the same. */
export const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
