// The first view must not flash in another theme, direction, language or text size (see src/state/device.ts), and is
// painted before the app's scripts run (vite-first-view.ts).
import { matchLanguage } from '@bellhop/domain/text/match-language'

/** Set by vite-first-view.ts: those of the app, and of them those that are written from right to left. */
declare const LANGUAGES: string[]
declare const RIGHT_TO_LEFT: string[]

declare global {
  var showFailure: (error: unknown) => void
}

const root = document.documentElement
let device: { locale?: string; theme?: string; textSize?: number } = {}
try {
  device = JSON.parse(localStorage.getItem('bellhop.device') ?? '{}') ?? device
  // Signed in, or signing in: not the view of a new guest.
  if (localStorage.getItem('root')) root.dataset.known = ''
} catch {
  // Storage is forbidden.
}
const { locale, theme, textSize } = device
// A link may name one, as search engines do.
const chosen = locale ?? new URLSearchParams(location.search).get('lang') ?? []
root.lang = matchLanguage([chosen, navigator.languages ?? []].flat(), LANGUAGES) ?? 'en'
root.dir = RIGHT_TO_LEFT.includes(root.lang) ? 'rtl' : 'ltr'
if (theme) root.dataset.theme = theme
if (textSize && textSize > 100) root.style.fontSize = `${textSize}%`

/** Shows what index.html has in place of an app that does not start (vite-failure.ts). */
globalThis.showFailure = (error) => {
  reportError(error)
  document.body.innerHTML = document.querySelector(`template:lang(${root.lang})`)?.innerHTML ?? ''
  // Not bundled: it may be missing, too.
  const helper = '/failure.js'
  void import(/* @vite-ignore */ helper)
}

addEventListener('DOMContentLoaded', () => {
  const later = document.querySelectorAll<HTMLLinkElement>('[rel=later]')
  const start = () => {
    for (const script of later) script.rel = 'modulepreload'
    const app = document.querySelector<HTMLLinkElement>('#app')?.href ?? ''
    import(/* @vite-ignore */ app).catch((error) => globalThis.showFailure(error))
    // The first number takes a slow phone 150 ms, and it waits for scripts now.
    setTimeout(() => new Intl.NumberFormat(root.lang).format(0))
  }
  // A first view is painted first, with its images.
  if (later.length === 0 || 'known' in root.dataset || document.hidden) start()
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
})
