/**
 * The languages of the browser that `Intl` accepts, best first; none if it has only others. Kiosks and containers have
 * `C`, `en-US@posix` or an empty one, for which `Intl` throws.
 */
export function readerLanguages(): string[] {
  return [navigator.language, ...(navigator.languages ?? [])].flatMap((tag) => {
    try {
      return Intl.getCanonicalLocales(tag)
    } catch {
      return []
    }
  })
}
