import { formatMoney } from '@bellhop/domain/money/format-money'
import { escapeHtml } from '@bellhop/domain/text/escape-html'
import { type AppLanguage, directionOf, localeOf, toAppLanguage } from '@bellhop/languages'
import { type Label, labelOf, pageWord, sectionTitle, wordOf } from './labels.ts'
import type { DataRow, GuestData } from './read-data.ts'
import type { FieldKind } from './section.ts'
import { sections } from './sections.ts'

const styles = `
  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; color: #1c1b1a;
    font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.75rem; line-height: 1.2; } h2 { margin: 2rem 0 0; font-size: 1.25rem; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { padding: .75rem 0; border-bottom: 1px solid #ddd8d0; break-inside: avoid; }
  dl { display: grid; grid-template-columns: 12rem 1fr; gap: .25rem 1rem; margin: 0; }
  dt { color: #5c5750; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
  @media (prefers-color-scheme: dark) { :root { color-scheme: dark; } body { color: #eee9e2; }
    dt { color: #b5aea4; } li { border-color: #46413b; } }
`

/** The data as a page to read and print, which needs no network. */
export function writePage(data: GuestData, at: Date): string {
  const language = toAppLanguage(data.language)
  const write = makeWriter(data, language)
  const intro = pageWord('intro', language)
    .replace('{time}', write('time', at.toISOString()))
    // A name may have the signs of a replacement.
    .replace('{hotel}', () => data.hotel.name)
  const parts = sections.flatMap(({ name, fields }) => {
    const rows = data.sections[name]
    if (!rows) return []
    const items = rows.map((row) => `<li><dl>${writeRow(row, fields)}</dl></li>`)
    return `<h2>${escapeHtml(sectionTitle(name, language))}</h2><ul>${items.join('\n')}</ul>`
  })
  const title = escapeHtml(pageWord('title', language))
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${escapeHtml(data.hotel.name)}</title><style>${styles}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(intro)}</p>
${parts.join('\n')}
</body></html>
`

  function writeRow(row: DataRow, fields: (typeof sections)[number]['fields']): string {
    return Object.entries(fields)
      .flatMap(([label, [kind]]) => {
        const value = row[label as Label]
        if (value === undefined || value === '' || (kind === 'json' && label !== 'foreign')) {
          return []
        }
        const text = kind === 'file' ? link(String(value)) : escapeHtml(write(kind, value))
        return `<dt>${escapeHtml(labelOf(label as Label, language))}</dt><dd><bdi>${text}</bdi></dd>`
      })
      .join('')
  }
}

/** The name is made by the server. */
const link = (name: string) => `<a href="${name}">${name}</a>`

function makeWriter({ hotel }: GuestData, language: AppLanguage) {
  const locale = localeOf(language)
  const time = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: hotel.timeZone },
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return function write(kind: FieldKind, value: unknown): string {
    if (kind === 'time') return time.format(new Date(String(value)))
    if (kind === 'day') return day.format(new Date(`${value}T12:00Z`))
    if (kind === 'money') return formatMoney(Number(value), hotel.currency, locale)
    if (kind === 'code') return wordOf(String(value), language)
    if (kind === 'flag') return pageWord(value ? 'yes' : 'no', language)
    return writeText(value)
  }
}

/** Lists and objects line by line. */
function writeText(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeText).join('\n')
  if (typeof value !== 'object' || value === null) return String(value)
  const { question, answer } = value as { question?: string | null; answer?: unknown }
  if (answer !== undefined) return `${question ?? '–'}: ${answer}`
  return Object.values(value).map(writeText).join('\n')
}
