/** The browser's cache storage in memory, which Node lacks. */
export class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>()

  has = async (name: string) => this.all.has(name)
  delete = async (name: string) => this.all.delete(name)
  async open(name: string) {
    const stored = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, stored)
    return {
      match: async (key: string) => stored.get(key)?.clone(),
      add: async (key: string) => void stored.set(key, await fetch(key)),
      // Writing to a deleted cache succeeds in a browser, but the response is never found again.
      put: async (key: string, response: Response) => void stored.set(key, response),
    }
  }
}
