/** Copies to the clipboard, also on plain HTTP, where there is no clipboard API. @returns false if it failed */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
    const { copyBySelection } = await import('./copy-by-selection.ts')
    return copyBySelection(text)
  } catch {
    return false
  }
}
