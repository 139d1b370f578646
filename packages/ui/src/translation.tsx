import { Languages } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { findSource, type Translated, translateText } from './translate-text.ts'

interface Props {
  text: string
  /** The language that its author reads, in case the browser cannot tell. */
  likely?: string | undefined
  /** The reader's. */
  language: string
  labels: { translate: string; hide: string; busy: string; failed: string }
  /** “From Japanese” */
  formatSource: (source: string) => string
}

type State = 'hidden' | 'busy' | 'failed' | 'needless' | Translated

/** A text of another person in the reader's language, below it, where the browser can translate; nothing elsewhere. */
export function Translation({ text, likely, language, labels, formatSource }: Props) {
  const source = useSource(text, likely, language)
  const [state, setState] = useState<State>('hidden')
  const id = useId()
  if (source === undefined || state === 'needless') return null
  const isShown = typeof state === 'object'

  async function translate(from: string) {
    setState('busy')
    try {
      setState((await translateText(text, from, language)) ?? 'needless')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="relative grid w-full justify-items-start font-normal text-base print:hidden">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        aria-disabled={state === 'busy'}
        onClick={() => {
          if (isShown) setState('hidden')
          else if (state !== 'busy') void translate(source)
        }}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-ink-soft text-sm underline underline-offset-4"
      >
        <Icon of={Languages} className="size-4" />
        {isShown ? labels.hide : labels.translate}
      </button>
      <div id={id} aria-live="polite" className="w-full">
        {state === 'busy' && <p className="text-ink-soft text-sm">{labels.busy}</p>}
        {state === 'failed' && <p className="text-bad text-sm">{labels.failed}</p>}
        {isShown && (
          <div className="border-line-strong border-t pt-1.5">
            <p className="text-ink-soft text-xs">{formatSource(state.source)}</p>
            <p lang={language} dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
              {state.text}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function useSource(text: string, likely: string | undefined, reader: string): string | undefined {
  const [found, setFound] = useState<{ text: string; source: string | undefined }>()
  useEffect(() => {
    let isLatest = true
    void findSource(text, likely, reader).then((source) => {
      if (isLatest) setFound({ text, source })
    })
    return () => {
      isLatest = false
    }
  }, [text, likely, reader])
  return found?.text === text ? found.source : undefined
}
