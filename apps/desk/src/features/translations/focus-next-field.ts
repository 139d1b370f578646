/** Focuses the field of the next form of a list that can be filled in; without one, the first of the list. */
export function focusNextField(form: HTMLElement | null): void {
  const list = form?.closest('ul')
  if (!form || !list) return
  const isAfter = (field: Node) =>
    Boolean(form.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !form.contains(field)
  const fields = [
    ...list.querySelectorAll<HTMLElement>('input:not(:disabled), textarea:not(:disabled)'),
  ].filter((field) => !form.contains(field))
  const next = fields.find(isAfter) ?? fields[0]
  next?.focus()
}
