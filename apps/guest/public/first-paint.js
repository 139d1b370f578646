// Runs before the first paint, so that a dark, mirrored or enlarged page never flashes light and small.
// Values and defaults are those of src/shared/device.ts, which takes over once it is loaded.
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
