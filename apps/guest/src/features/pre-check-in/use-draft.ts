import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { type DraftFile, forgetDraft, loadDraft, saveDraft, saveFile } from './draft-store.ts'

export type DraftFiles = Readonly<Record<string, DraftFile>>

interface Kept {
  key: string
  draft: Draft | undefined
  files: DraftFiles
}

/**
 * What a guest has entered so far, stored on the device with every change. Updates apply to the latest draft, because
 * an image may be ready after other fields have changed.
 */
export function useDraft(key: string) {
  const [kept, setKept] = useState<Kept>()
  const latest = useRef<Kept>(undefined)

  function keep(next: Kept) {
    latest.current = next
    setKept(next)
  }

  useEffect(() => {
    let isCurrent = true
    void loadDraft(key).then((loaded) => {
      if (!isCurrent) return
      latest.current = { key, ...loaded }
      setKept(latest.current)
    })
    return () => {
      isCurrent = false
    }
  }, [key])

  const isLoaded = kept?.key === key
  return {
    isLoaded,
    draft: isLoaded ? kept.draft : undefined,
    files: isLoaded ? kept.files : {},
    /** @param initial used if there is no draft yet */
    update(initial: Draft, change: (draft: Draft) => Draft) {
      const { draft = initial, files = {} } = latest.current ?? {}
      const changed = change(draft)
      keep({ key, draft: changed, files })
      void saveDraft(key, changed)
    },
    setFile(field: string, file: DraftFile | undefined) {
      const { draft, files = {} } = latest.current ?? {}
      const { [field]: _, ...others } = files
      keep({ key, draft, files: file ? { ...others, [field]: file } : others })
      void saveFile(key, field, file)
    },
    forget() {
      keep({ key, draft: undefined, files: {} })
      void forgetDraft(key)
    },
  }
}
