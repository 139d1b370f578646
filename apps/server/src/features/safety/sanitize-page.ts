import sanitizeHtml from 'sanitize-html'

/**
 * Sanitises HTML written by staff down to text, its structure and links. Call it whenever a page is saved, so that
 * stored HTML can be rendered unchanged. All other tags are removed, and the content of scripts, styles and the like
 * with them; images are not allowed.
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
      // The screen's title is the only h1.
      h1: 'h2',
      // Linked sites get neither a referrer nor access to the window.
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    },
  }).trim()
}
