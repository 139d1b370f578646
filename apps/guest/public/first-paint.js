// A dark theme, right-to-left text or larger text must not flash (see src/state/device.ts).
;(() => {
  const root = document.documentElement
  try {
    const { locale, theme, textSize } = JSON.parse(localStorage.getItem('bellhop.device') || '{}')
    if (['en', 'hi', 'ar'].includes(locale)) {
      root.lang = locale
      root.dir = locale === 'ar' ? 'rtl' : 'ltr'
    }
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (textSize > 100 && textSize <= 200) root.style.fontSize = `${textSize}%`
  } catch {
    // Storage is forbidden.
  }
  // The first number takes a slow phone 150 ms, and it waits for scripts now.
  setTimeout(() => new Intl.NumberFormat(root.lang).format(0))
})()
