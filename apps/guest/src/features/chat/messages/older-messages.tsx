import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { Button } from '@bellhop/ui/button'
import { Spinner } from '@bellhop/ui/spinner'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../../data/use-problem-sentence.ts'
import { useLazyListOlderMessagesQuery } from './api.ts'

/** Older messages are fetched this far above the screen, so that the guest rarely waits. */
const ahead = '800px 0px 0px 0px'

interface Props {
  room: ChatRoom
  /** The `seq` of the oldest message read so far. */
  first: number | undefined
}

/** Fetches older messages as the guest scrolls up to the first one. Remounted for each first message. */
export function OlderMessages({ room, first = 1 }: Props) {
  const { _id: roomId, firstSeq } = room
  const t = useTranslations('chat')
  const tApp = useTranslations('app')
  const formatProblem = useProblemSentence()
  const [read, { error, isFetching }] = useLazyListOlderMessagesQuery()
  const mark = useRef<HTMLDivElement>(null)
  const hasOlder = first > firstSeq

  useEffect(() => {
    if (!mark.current || !hasOlder) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void read({ roomId, before: first }),
      { rootMargin: ahead },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [hasOlder, roomId, first, read])

  if (!hasOlder) return null
  return (
    <div ref={mark} className="grid min-h-12 place-items-center pt-2 text-ink-muted text-sm">
      {error ? (
        <div role="alert" className="grid justify-items-center gap-1 text-center">
          <p>{formatProblem(error)}</p>
          <Button
            variant="quiet"
            busy={isFetching}
            onClick={() => void read({ roomId, before: first })}
          >
            {tApp('tryAgain')}
          </Button>
        </div>
      ) : (
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          <span className="sr-only">{t('loadingOlder')}</span>
        </span>
      )}
    </div>
  )
}
