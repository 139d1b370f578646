import { useEffect, useRef } from 'react'
import { isRecord } from '../../../state/is-record.ts'
import { useDraft } from '../../../state/use-draft.ts'

/** What the guest is writing; a reload keeps it. @param suggestion a text to begin with instead */
export function useTextDraft(suggestion: string | undefined) {
  const { draft, change, clear } = useDraft('chat', readDraft)
  const field = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the suggestion it is mounted with
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
