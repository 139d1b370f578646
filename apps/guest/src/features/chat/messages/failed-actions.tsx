import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { getOutbox } from '../../../outbox/outbox.ts'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import type { WaitingMessage } from './rows.ts'

interface Props {
  waiting: WaitingMessage
  rejection: NonNullable<OutboxItem['rejection']>
}

export function FailedActions({ waiting, rejection }: Props) {
  const t = useTranslations('chat')
  const tApp = useTranslations('app')
  const formatRejection = useRejectionSentence()
  const outbox = useGuestDispatch()(getOutbox())
  const isFinal = rejection !== 'tooOld' && rejection.code === 'stay_ended'
  return (
    <div className="grid justify-items-end text-end">
      <p role="alert" className="text-bad text-sm">
        <bdi>{rejection === 'tooOld' ? t('tooOld') : formatRejection(rejection)}</bdi>
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
