import type { DataOf } from '@bellhop/contract/base/route'
import type { PreviewDraft, PreviewGuest, previewReads } from '@bellhop/contract/desk/preview'
import { useEffect, useRef, useState } from 'react'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { usePreviewReadsMutation } from './preview-api.ts'

type Rejection = NonNullable<DataOf<typeof previewReads>['rejection']>

/**
 * Reads as a guest what would be stored. While the draft could not be stored, what was entered last that could is shown;
 * and with each read the draft is tried again.
 *
 * @returns `problem`: why the preview does not show the draft, as a sentence
 */
export function useDraftReads(draft: PreviewDraft, guest: PreviewGuest) {
  const [send] = usePreviewReadsMutation()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(draft)
  const valid = useRef<PreviewDraft>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = draft
  }, [draft])

  /** Reads after what is being read, because the server makes one preview of a person at a time. */
  function read(reads: string[]) {
    const next = last.current.then(() => readNow(reads))
    last.current = next.catch(() => undefined)
    return next
  }

  /** @returns undefined if the server does not answer */
  async function readNow(reads: string[]) {
    const entered = latest.current
    const { data, error } = await send({ guest, draft: entered, reads })
    setProblem(
      error ? readErrorSentence(error) : data?.rejection && formatRejection(data.rejection),
    )
    if (!data?.rejection) {
      if (data) valid.current = entered
      return data
    }
    const stored = await send({ guest, reads, ...(valid.current && { draft: valid.current }) })
    return stored.data
  }

  return { read, problem }
}

function formatRejection({ code, detail }: Rejection): string {
  if (code !== 'invalid_request') return detail
  return 'Something is still missing or wrong. The phone shows the last state that can be saved.'
}
