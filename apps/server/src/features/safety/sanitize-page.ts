import sanitizeHtml from 'sanitize-html'

/**
 * Makes HTML that staff wrote safe to show (decisions §4): text and its structure, links and nothing else.
 * Run it whenever a page is written, so that what is stored can be shown as it is. What is not named here
 * goes, tags with their contents where that is code; pictures and styles are not part of a page.
 */
export function sanitizePage(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
    ],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
    transformTags: {
      // The page's own title is the only h1.
      h1: 'h2',
      // A site that is linked to learns nothing of who came from where.
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    },
  }).trim()
}
