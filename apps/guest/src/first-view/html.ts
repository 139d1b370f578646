import { escapeHtml } from '@bellhop/domain/text/escape-html'

/** HTML that is inserted as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | readonly Html[]

/** A template of HTML: escapes the texts in it, and leaves out the whitespace between elements. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const texts = strings.map((text) => text.replaceAll(/\s*\n\s*/g, ''))
  return new Html(texts.reduce((before, text, index) => before + toText(parts[index - 1]) + text))
}

function toText(part: Part | undefined): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (part instanceof Html) return part.text
  return (part ?? []).map(({ text }) => text).join('')
}

/** The look of `Skeleton`. */
export function bar(className: string, color = 'bg-line'): Html {
  return html`<div class="animate-breathe rounded-control ${color} ${className}"></div>`
}
