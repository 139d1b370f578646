import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useRefusalSentence } from '../../../data/use-refusal-sentence.ts'
import { getOutbox } from '../../../outbox/outbox.ts'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import type { WaitingMessage } from './rows.ts'

interface Props {
  waiting: WaitingMessage
  refusal: NonNullable<OutboxItem['refusal']>
}

/** Explains why a message was not sent, with the possible actions. */
export function FailedActions({ waiting, refusal }: Props) {
  const t = useTranslations('chat')
  const tApp = useTranslations('app')
  const sayRefusal = useRefusalSentence()
  const outbox = useGuestDispatch()(getOutbox())
  const isFinal = refusal !== 'tooOld' && refusal.code === 'stay_ended'
  return (
    <div className="grid justify-items-end text-end">
      <p role="alert" className="text-bad text-sm">
        <bdi>{refusal === 'tooOld' ? t('tooOld') : sayRefusal(refusal)}</bdi>
      </p>
      <div className="-me-3 flex flex-wrap justify-end">
        {!isFinal && (
          <Button variant="quiet" onClick={() => void outbox.retry(waiting.id)}>
            {tApp('tryAgain')}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-bad!"
          onClick={() => void outbox.remove(waiting.id)}
        >
          {t('delete')}
        </Button>
      </div>
    </div>
  )
}
