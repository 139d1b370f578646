/** In memory, for this page only. */
export class MemoryStorage {
  readonly #items: Map<string, string>

  constructor(items: Record<string, string> = {}) {
    this.#items = new Map(Object.entries(items))
  }

  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

/**
 * Replaces what pages of one origin share by what belongs to this page: a guest may be signed in on the desk's computer.
 * What the app does without in some browsers is taken away.
 */
export function isolateStorage(stored: Record<string, string>): void {
  replace(window, 'localStorage', new MemoryStorage(stored))
  replace(window, 'sessionStorage', new MemoryStorage())
  for (const name of ['indexedDB', 'caches', 'BroadcastChannel', 'Notification']) {
    replace(window, name, undefined)
  }
  for (const name of ['serviceWorker', 'locks']) replace(navigator, name, undefined)
}

function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true })
}
