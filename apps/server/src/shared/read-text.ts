/** What somebody wrote, without the space around it; undefined where nothing is left. */
export function readText(text: string | undefined): string | undefined {
  return text?.trim() || undefined
}
