import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import {
  type DraftFile,
  forgetDraft,
  loadDraft,
  type Reader,
  saveDraft,
  saveFile,
} from './draft-store.ts'

export type DraftFiles = Readonly<Record<string, DraftFile>>

interface StoredDraft {
  key: string
  draft: Draft | undefined
  files: DraftFiles
}

/**
 * The guest's entries so far, stored on the device with every change. Updates apply to the latest draft, because an
 * image may be ready after other fields have changed.
 */
export function useDraft(key: string, reader: Reader) {
  const [stored, setStored] = useState<StoredDraft>()
  const latest = useRef<StoredDraft>(undefined)

  function store(next: StoredDraft) {
    latest.current = next
    setStored(next)
  }

  const load = useEffectEvent(() => loadDraft(key, reader))
  useEffect(() => {
    let isCurrent = true
    void load().then((loaded) => {
      if (!isCurrent) return
      latest.current = { key, ...loaded }
      setStored(latest.current)
    })
    return () => {
      isCurrent = false
    }
  }, [key])

  const isLoaded = stored?.key === key
  return {
    isLoaded,
    draft: isLoaded ? stored.draft : undefined,
    files: isLoaded ? stored.files : {},
    /** @param initial used if there is no draft yet */
    update(initial: Draft, change: (draft: Draft) => Draft) {
      const { draft = initial, files = {} } = latest.current ?? {}
      const changed = change(draft)
      store({ key, draft: changed, files })
      void saveDraft(key, changed)
    },
    setFile(field: string, file: DraftFile | undefined) {
      const { draft, files = {} } = latest.current ?? {}
      const { [field]: _, ...others } = files
      store({ key, draft, files: file ? { ...others, [field]: file } : others })
      void saveFile(key, field, file)
    },
    forget() {
      store({ key, draft: undefined, files: {} })
      void forgetDraft(key)
    },
  }
}
