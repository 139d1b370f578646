import { splitText } from '@bellhop/client/split-text'

/** A message's text with web addresses and phone numbers as links; never as HTML. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="select-text whitespace-pre-wrap wrap-anywhere">
      {splitText(text).map(({ text: part, link }, place) =>
        link ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
            key={place}
            href={link.href}
            {...(link.kind === 'web' && { target: '_blank', rel: 'noopener noreferrer' })}
            className={`text-accent underline underline-offset-2 ${link.kind === 'phone' ? 'inline-block max-w-full' : ''}`}
          >
            {link.kind === 'phone' ? <bdi dir="ltr">{part}</bdi> : part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
