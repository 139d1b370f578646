// The first view must not flash in another theme, direction, language or text size (see src/state/device.ts), and is
// painted before the app's scripts run (vite-first-view.ts).
;(() => {
  const root = document.documentElement
  let device = {}
  try {
    device = JSON.parse(localStorage.getItem('bellhop.device')) ?? device
    // Signed in, or signing in: not the view of a new guest.
    if (localStorage.getItem('root')) root.dataset.known = ''
  } catch {
    // Storage is forbidden.
  }
  const { locale, theme, textSize } = device
  // The first of them at the start of a tag. A link may name one, as search engines do.
  const linked = new URLSearchParams(location.search).get('lang')
  root.lang = /\b(?:en|hi|ar)/.exec([locale, linked, ...(navigator.languages ?? [])])?.[0] ?? 'en'
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
  if (theme) root.dataset.theme = theme
  if (textSize > 100) root.style.fontSize = `${textSize}%`

  /** Shows what index.html has in place of an app that does not start (src/first-view/failure.ts). */
  globalThis.showFailure = (error) => {
    reportError(error)
    document.body.innerHTML = document.querySelector(`template:lang(${root.lang})`).innerHTML
    void import('/failure.js')
  }

  addEventListener('DOMContentLoaded', () => {
    const later = document.querySelectorAll('[rel=later]')
    const start = () => {
      for (const script of later) script.rel = 'modulepreload'
      import(document.getElementById('app').href).catch((error) => showFailure(error))
      // The first number takes a slow phone 150 ms, and it waits for scripts now.
      setTimeout(() => new Intl.NumberFormat(root.lang).format(0))
    }
    // A first view is painted first, with its images.
    if (later.length === 0 || 'known' in root.dataset || document.hidden) start()
    else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  })
})()
