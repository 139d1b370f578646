interface Cache<Made> {
  get: (key: string) => Made | undefined
  set: (key: string, made: Made) => void
}

/** The part of `@formatjs/fast-memoize` that use-intl needs; vite.config.ts puts it in place of the whole. */
export function memoize<Args extends unknown[], Made>(
  make: (...args: Args) => Made,
  options: { cache: { create: () => Cache<Made> } },
): (...args: Args) => Made {
  const cache = options.cache.create()
  return (...args) => {
    const key = JSON.stringify(args)
    const made = cache.get(key) ?? make(...args)
    cache.set(key, made)
    return made
  }
}

/** Read by use-intl, which always asks for the same one. */
export const strategies = {}
