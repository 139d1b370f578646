import { previewReads } from '@bellhop/contract/calls/desk/preview'
import type { PreviewDraft, PreviewGuest } from '@bellhop/contract/desk/preview'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../api/error-sentence.ts'
import { useSend } from '../../api/use-change.ts'

/**
 * Reads as a guest what would be stored. While the draft could not be stored, what was entered last that could is shown;
 * and with each read the draft is tried again.
 *
 * @returns `problem`: why the preview does not show the draft, as a sentence
 */
export function useDraftReads(draft: PreviewDraft, guest: PreviewGuest) {
  const t = useTranslations('content')
  const ofApi = useTranslations('api')
  const [send] = useSend(previewReads)
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
    const { data, error } = await send({ body: { guest, draft: entered, reads } })
    setProblem(
      error
        ? readErrorSentence(error, ofApi)
        : data?.rejection &&
            (data.rejection.code === 'invalid_request'
              ? t('preview.incomplete')
              : data.rejection.detail),
    )
    if (!data?.rejection) {
      if (data) valid.current = entered
      return data
    }
    const body = { guest, reads, ...(valid.current && { draft: valid.current }) }
    const stored = await send({ body })
    return stored.data
  }

  return { read, problem }
}
