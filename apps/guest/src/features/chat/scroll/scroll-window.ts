/** Closer to the end than this counts as the end, px. */
export const atEnd = 80

export function distanceToEnd(): number {
  return document.documentElement.scrollHeight - window.scrollY - window.innerHeight
}

export function scrollToEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight)
}
