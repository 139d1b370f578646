import { formatLanguage } from '@bellhop/domain/text/format-language'
import { directionOf } from '../../forms/texts.ts'

/** The text to translate; the beginning of a page, without its tags. */
export function SourceText({ language, text }: { language: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="font-medium text-sm">{formatLanguage(language)}</p>
      <p
        lang={language}
        dir={directionOf(language)}
        className="line-clamp-6 whitespace-pre-line rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere"
      >
        {text.replaceAll(/<[^>]*>/g, ' ').trim()}
      </p>
    </div>
  )
}
