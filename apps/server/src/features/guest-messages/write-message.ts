import type { GuestMessageKind } from '@bellhop/domain/stays/guest-messages'
import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { type AppLanguage, directionOf } from '@bellhop/languages'
import { fill, messagesOf } from '../../sentences/messages.ts'

export interface MessageWords {
  kind: GuestMessageKind
  /** In which the server's own words are. */
  language: AppLanguage
  /** The hotel's, in the guest's language or its first; null: those of the server. */
  subject: string | null
  words: string | null
  values: Readonly<Record<string, string>>
}

export interface WrittenMessage {
  subject: string
  /** With the link. */
  text: string
}

/** Fills the placeholders of a message. Without `{link}`, the link follows the words. */
export function writeMessage({
  kind,
  language,
  subject,
  words,
  values,
}: MessageWords): WrittenMessage {
  const own = messagesOf('guestMessages', language)[kind]
  const template = words ?? own.words
  const withLink = template.includes('{link}') ? template : `${template.trimEnd()}\n{link}`
  return {
    subject: fill(subject ?? own.subject, values),
    text: fill(withLink, values),
  }
}

interface MailOptions {
  language: AppLanguage
  link: string
  /** With which the guest stops emails of the kind. */
  stopLink: string
  hotel: string
}

/** The text and HTML of an email: the link is a button, and the last line stops such emails. */
export function writeMail(
  { subject, text }: WrittenMessage,
  { language, link, stopLink, hotel }: MailOptions,
): { subject: string; text: string; html: string } {
  const { stop, open } = messagesOf('guestMessages', language)
  const direction = directionOf(language)
  const footer = fill(stop, { hotel, link: stopLink })
  const isLast = text.endsWith(link)
  const shown = isLast ? text.slice(0, -link.length).trim() : text
  const paragraphs = shown
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p dir="auto">${linkify(line, link)}</p>`)
  const button = `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1d1d;color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></p>`
  return {
    subject,
    text: `${text}\n\n--\n${footer}\n`,
    html: `<div lang="${language}" dir="${direction}" style="font:16px/1.5 system-ui,sans-serif;max-width:560px">
${paragraphs.join('\n')}
${isLast ? button : ''}
<p style="font-size:13px;color:#5b5b5b">${linkify(footer, stopLink)}</p></div>`,
  }
}

const linkify = (line: string, link: string): string =>
  escapeHtml(line).replaceAll(
    escapeHtml(link),
    () => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`,
  )
