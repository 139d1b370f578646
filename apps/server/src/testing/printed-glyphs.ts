import * as mupdf from 'mupdf'

export interface PrintedGlyph {
  character: string
  font: string
  /** Number in the font; 0 is its empty box. */
  glyph: number
}

/** Reads the glyphs that the first page of a PDF draws. */
export function readGlyphs(pdf: Uint8Array): PrintedGlyph[] {
  const glyphs: PrintedGlyph[] = []
  const device = new mupdf.Device({
    fillText(text) {
      text.walk({
        showGlyph(font, _matrix, glyph, unicode) {
          // The other characters of a ligature.
          if (glyph < 0) return
          const character = unicode < 0 ? '' : String.fromCodePoint(unicode)
          const name = font.getName().replace(/^[A-Z]{6}\+/, '')
          glyphs.push({ character, font: name, glyph })
        },
      })
    },
  })
  mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).run(device, mupdf.Matrix.identity)
  device.close()
  return glyphs
}

/** Lists what is an empty box where the system has no fonts, such as in the container. */
export const listBoxes = (pdf: Uint8Array): PrintedGlyph[] =>
  readGlyphs(pdf).filter(
    ({ font, glyph }) => glyph === 0 || !/^(noto-|fraunces-|DejaVuSansMono)/.test(font),
  )

/** Reads the text, as it can be copied, with spaces between the cells of a table and other lines. */
export function readText(pdf: Uint8Array): string {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, index) =>
    document.loadPage(index).toStructuredText('preserve-whitespace').asText(),
  )
  // Without the marks around names, which keep them in one direction.
  return pages
    .join('')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\n+/g, ' ')
}
