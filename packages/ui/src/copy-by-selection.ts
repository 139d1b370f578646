/** For browsers without the clipboard API, and pages on plain HTTP. @returns false if it failed */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Outside an open sheet everything is inert, and cannot be selected.
  const sheet = focused?.closest('dialog') ?? document.body
  sheet.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
