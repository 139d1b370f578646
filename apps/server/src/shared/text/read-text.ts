/** Trims text; undefined if nothing is left. */
export function readText(text: string | undefined): string | undefined {
  return text?.trim() || undefined
}
