import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { type AppLanguage, directionOf } from '@bellhop/languages'

interface StaffMail {
  language: AppLanguage
  subject: string
  /** Above the link. */
  above: readonly string[]
  link: string
  /** The text of the link in HTML; default: its address. */
  label?: string
  below?: string
}

/** A mail in plain paragraphs with one link. */
export function writeStaffMail({
  language,
  subject,
  above,
  link,
  label = link,
  below = '',
}: StaffMail): { subject: string; text: string; html: string } {
  const paragraph = (text: string) => (text ? `<p>${escapeHtml(text)}</p>` : '')
  return {
    subject,
    text: `${above.join('\n\n')}\n${link}\n${below && `\n${below}\n`}`,
    html: `<div lang="${language}" dir="${directionOf(language)}">${above.map(paragraph).join('\n')}
<p><a href="${escapeHtml(link)}" style="font-size:18px">${escapeHtml(label)}</a></p>
${paragraph(below)}</div>`,
  }
}
