// Runs before the first paint, so that a page with a dark theme, right-to-left text or larger text does not flash.
// Uses the values and defaults of src/state/device.ts, which takes over once it is loaded.
;(() => {
  try {
    const root = document.documentElement
    const { locale, theme, textSize } = JSON.parse(localStorage.getItem('bellhop.device') || '{}')
    if (['en', 'hi', 'ar'].includes(locale)) {
      root.lang = locale
      root.dir = locale === 'ar' ? 'rtl' : 'ltr'
    }
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (textSize > 100 && textSize <= 200) root.style.fontSize = `${textSize}%`
  } catch {
    // Nothing stored, or storage is forbidden.
  }
})()
