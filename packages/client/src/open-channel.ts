/** Opens a channel to the browser's other tabs. @returns undefined if it is unsupported, or all storage is blocked */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
