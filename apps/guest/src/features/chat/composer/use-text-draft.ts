import { useEffect, useRef } from 'react'
import { isRecord } from '../../../state/is-record.ts'
import { useDraft } from '../../../state/use-draft.ts'

/** The unsent text, which survives a reload. @param suggestion an initial text that replaces it */
export function useTextDraft(suggestion: string | undefined) {
  const { draft, change, clear } = useDraft('chat', readDraft)
  const field = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial suggestion
  useEffect(() => {
    if (suggestion === undefined) return
    change({ text: suggestion })
    field.current?.focus()
  }, [])

  return {
    text: draft.text,
    setText: (text: string) => (text === '' ? clear() : change({ text })),
    field,
  }
}

function readDraft(stored: unknown): { text: string } {
  return { text: isRecord(stored) && typeof stored.text === 'string' ? stored.text : '' }
}
