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
  const languages = [locale, ...(navigator.languages ?? [])].map((tag) => String(tag).slice(0, 2))
  root.lang = languages.find((language) => ['en', 'hi', 'ar'].includes(language)) ?? 'en'
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (textSize > 100 && textSize <= 200) root.style.fontSize = `${textSize}%`

  addEventListener('DOMContentLoaded', () => {
    const later = document.querySelectorAll('[rel=later]')
    const start = () => {
      for (const script of later) script.rel = 'modulepreload'
      void import(document.getElementById('app').href)
      // The first number takes a slow phone 150 ms, and it waits for scripts now.
      setTimeout(() => new Intl.NumberFormat(root.lang).format(0))
    }
    // A first view is painted first, with its images.
    if (later.length === 0 || 'known' in root.dataset || document.hidden) start()
    else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  })
})()
