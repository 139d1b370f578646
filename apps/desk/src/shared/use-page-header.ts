import { useLayoutEffect } from 'react'

/** Prints a line at the top of every page but the first, which has the screen's own header. */
export function usePageHeader(text: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    // A sheet of the document, because the content security policy allows no inline styles.
    sheet.replaceSync(`
      @page { @top-left { content: ${JSON.stringify(text)}; font: 8pt sans-serif; } }
      @page :first { @top-left { content: none; } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text])
}
