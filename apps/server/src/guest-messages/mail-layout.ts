import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { type AppLanguage, localeOf } from '@bellhop/languages'

export interface MailLink {
  label: string
  url: string
}

export interface MailParts {
  direction: 'ltr' | 'rtl'
  language: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  links: MailLink[]
  closing: string[]
}

/** Writes an email to a guest as text and as HTML. */
export const layOutMail = (mail: MailParts) => ({ text: asText(mail), html: asHtml(mail) })

/** Isolates a name or a number from surrounding text of the other direction (Unicode isolates). */
export const isolate = (text: string) => `\u2068${text}\u2069`

export const mailLocale = (language: AppLanguage, currency: string): string =>
  language === 'en' && currency === 'INR' ? 'en-IN' : localeOf(language)

function asText({ direction, paragraphs, facts, links, closing }: MailParts): string {
  return [
    ...paragraphs,
    facts
      .map(([label, value]) => `${label}: ${direction === 'rtl' ? isolate(value) : value}`)
      .join('\n'),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
  ]
    .join('\n\n')
    .concat('\n')
}

/** A table of facts, and links as buttons. Styles are inline because mail programs ignore others. */
function asHtml({ direction, language, paragraphs, facts, links, closing }: MailParts): string {
  const side = direction === 'rtl' ? 'right' : 'left'
  const cell = `padding:6px 0;text-align:${side};vertical-align:top`
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="${cell};padding-inline-end:24px;font-weight:normal;color:#5b5b5b">${escapeHtml(label)}</th><td style="${cell}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  const buttons = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1d1d;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d1d1d;text-align:${side}">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map(paragraph).join('\n')}
<table role="presentation" style="margin:0 0 20px;border-collapse:collapse">
${rows.join('\n')}
</table>
${buttons.join('\n')}
${closing.map(paragraph).join('\n')}
</div>
</body>
</html>
`
}
