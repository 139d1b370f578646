import type { PreviewMessage, PreviewRead, PreviewStart } from '@bellhop/client/preview-messages'
import { getGuest } from '@bellhop/contract/calls/guest/guest'
import { maxPreviewReads } from '@bellhop/domain/limits'
import { previewPage } from '@bellhop/domain/text/preview-page'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { useDraftReads } from './use-draft-reads.ts'

interface Props {
  read: ReturnType<typeof useDraftReads>['read']
  start: Omit<PreviewStart, 'at' | 'guest'>
  signedOut: boolean
  /** Identifies the draft: with another one, the app reads again. */
  revision: string
  /** Text of the entry that guests read, to scroll to. */
  reveal: string | undefined
  isNew: boolean
}

/** Calls of the app within this time are read at once, in ms. */
const gatherMs = 20

/** The guest app, which reads through the desk. Another start needs another key. */
export function PreviewFrame(props: Props) {
  const t = useTranslations('content')
  const { read, start, signedOut, revision, reveal, isNew } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [opened, setOpened] = useState<PreviewStart>()
  const shown = useRef(revision)

  const open = useEffectEvent(async () => {
    const data = await read([getGuest.url])
    const [me] = data?.responses ?? []
    if (!data || !me) return
    setOpened({
      ...start,
      at: data.at,
      ...(reveal && { reveal }),
      ...(!signedOut && { guest: JSON.parse(me.body).data }),
    })
  })
  useEffect(() => void open(), [])

  const post = (message: PreviewMessage) =>
    frame.current?.contentWindow?.postMessage(message, location.origin)

  const answer = useEffectEvent(async (reads: readonly PreviewRead[]) => {
    const data = await read(reads.map(({ path }) => path))
    for (const [index, { id }] of reads.entries()) {
      const { status, body } = data?.responses[index] ?? { status: 0, body: '' }
      post({ type: 'answer', id, status, body })
    }
  })

  useEffect(() => {
    const waiting: PreviewRead[] = []
    const answerWaiting = () => {
      while (waiting.length > 0) void answer(waiting.splice(0, maxPreviewReads))
    }
    const receive = ({ origin, source, data }: MessageEvent<PreviewRead>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (waiting.push(data) === 1) setTimeout(answerWaiting, gatherMs)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])

  // An entry that is being added is at the end of its list.
  const readAgain = useEffectEvent(() =>
    post({ type: 'changed', ...(isNew && reveal && { reveal }) }),
  )
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    readAgain()
  }, [revision])

  if (!opened) return <Skeleton className="min-h-0 flex-1" />
  return (
    <iframe
      ref={frame}
      title={t('preview.frame')}
      src={previewPage}
      data-preview={JSON.stringify(opened)}
      allow="camera 'none'; microphone 'none'"
      className="min-h-0 w-full flex-1 rounded-control border border-line-strong bg-paper"
    />
  )
}
