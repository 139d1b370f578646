/**
 * Moves the focus in a list by that many rows, from the focused row or else the open one.
 *
 * @param ids of the rows' elements, in order
 */
export function stepFocus(ids: readonly string[], openId: string | undefined, by: number): void {
  const focused = ids.indexOf(document.activeElement?.id ?? '')
  const from = focused >= 0 || !openId ? focused : ids.indexOf(openId)
  const next = from < 0 ? 0 : Math.min(Math.max(from + by, 0), ids.length - 1)
  document.getElementById(ids[next] ?? '')?.focus()
}

/** The same for the rows of a list. @param rowId the id of a row's element */
export function stepRows(
  rows: readonly { _id: string }[],
  rowId: (id: string) => string,
  openId: string | undefined,
  by: number,
): void {
  const ids = rows.map(({ _id }) => rowId(_id))
  stepFocus(ids, openId && rowId(openId), by)
}
