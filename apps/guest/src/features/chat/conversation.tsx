import type { ChatRoom } from '@bellhop/contract/guest/chat'
import { ErrorState } from '@bellhop/ui/error-state'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isSettled } from '../../data/query-view.tsx'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import { useNow } from '../../intl/use-now.ts'
import { Composer } from './composer/composer.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { useListMessagesQuery } from './messages/api.ts'
import { MessageList } from './messages/list.tsx'
import { useWaitingMessages } from './messages/use-waiting-messages.ts'
import { useKeyboard } from './scroll/use-keyboard.ts'
import { SuggestionButton } from './suggestion-button.tsx'

export function Conversation({ room }: { room: ChatRoom }) {
  const t = useTranslations('chat')
  const tApp = useTranslations('app')
  const formatProblem = useProblemSentence()
  const query = useListMessagesQuery(room._id)
  const waiting = useWaitingMessages()
  const [suggestion, setSuggestion] = useState<string>()
  useKeyboard()
  const now = useNow()
  const hasEnded = room.closesAt !== null && Date.parse(room.closesAt) <= now
  const wasRejected = waiting.some(
    ({ rejection }) => rejection && rejection !== 'tooOld' && rejection.code === 'stay_ended',
  )
  return (
    <>
      <div className="flex flex-1 flex-col">
        {!isSettled(query) && <ConversationSkeleton />}
        {query.error && !query.data && (
          <ErrorState
            title={formatProblem(query.error)}
            retryLabel={tApp('tryAgain')}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        )}
        {isSettled(query) && (
          <MessageList
            room={room}
            messages={query.data}
            waiting={waiting}
            onSuggest={setSuggestion}
          />
        )}
      </div>
      {hasEnded || wasRejected ? (
        <p
          data-bar
          className="sticky bottom-(--bar) -mx-4 border-line border-t bg-paper px-5 py-4 text-center text-ink-soft text-sm"
        >
          {t('stayEnded')}
        </p>
      ) : (
        <>
          {room.closesAt && <AfterStay closesAt={room.closesAt} onSuggest={setSuggestion} />}
          <Composer key={suggestion} roomId={room._id} suggestion={suggestion} />
        </>
      )}
    </>
  )
}

interface Props {
  /** Instant. */
  closesAt: string
  onSuggest: (text: string) => void
}

/** Shown after check-out: how long the guest can write, and what most write about. */
function AfterStay({ closesAt, onSuggest }: Props) {
  const t = useTranslations('chat')
  const format = useFormatter()
  return (
    <div className="grid justify-items-center gap-2 py-3">
      <p className="text-center text-ink-soft text-sm">
        {t('writeUntil', { date: format.dateTime(new Date(closesAt), 'day') })}
      </p>
      <SuggestionButton onClick={() => onSuggest(t('leftBehindText'))}>
        {t('leftBehind')}
      </SuggestionButton>
    </div>
  )
}
