/** 3.4 s. */
export function formatSeconds(since: Date): string {
  return `${((Date.now() - since.getTime()) / 1000).toFixed(1)} s`
}
