import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide'
import { memo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotel } from '../../../data/calls/hotel.ts'
import { getOutbox } from '../../../outbox/outbox.ts'
import type { OutboxItem } from '../../../outbox/submission.ts'
import { Translation } from '../../../shared/translation.tsx'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { MessageContent } from './content.tsx'
import type { MessageRow as Row, WaitingMessage } from './rows.ts'

const drawings = { sending: Clock, failed: TriangleAlert, sent: Check, read: CheckCheck }

const colours = {
  sending: 'text-ink-muted',
  failed: 'text-bad',
  sent: 'text-ink-muted',
  read: 'text-accent',
}

/** One message: the guest's own at the end of the line, others at its start. */
export const MessageRow = memo(function MessageRow({ sent, waiting, isOwn, isFirst, isLast }: Row) {
  const t = useTranslations('chat')
  const format = useFormatter()
  const [ofHotel] = useHotel().data?.languages ?? []
  const delivery = isOwn ? deliveryOf({ sent, waiting }) : undefined
  const at = sent?.at ?? new Date(waiting?.at ?? 0).toISOString()
  const isPicture = (sent?.kind ?? waiting?.message.kind) === 'picture'
  const corner = isLast ? (isOwn ? 'rounded-ee-sm' : 'rounded-es-sm') : ''
  const colour = delivery === 'failed' ? 'bg-bad-soft' : isOwn ? 'bg-accent-soft' : 'bg-surface'
  return (
    <div
      className={`grid grid-cols-1 gap-1 ${isFirst ? 'mt-3' : 'mt-1'} ${isOwn ? 'justify-items-end ps-10' : 'justify-items-start pe-10'}`}
    >
      <div
        className={`max-w-full rounded-card ${isPicture ? 'p-1.5' : 'px-3.5 py-2'} ${corner} ${colour} ${isOwn ? '' : 'border border-line'}`}
      >
        {!isOwn && isFirst && sent && (
          <p
            className={`flex font-semibold text-sm ${isPicture ? 'px-2' : ''} ${sent.from === 'hotel' ? 'text-accent' : 'text-ink-soft'}`}
          >
            <bdi className="min-w-0 truncate">{sent.author}</bdi>
          </p>
        )}
        <span className="sr-only">
          {isOwn ? t('you') : !isFirst && sent && <bdi>{sent.author}</bdi>}
        </span>
        <MessageContent
          sent={sent}
          waiting={waiting}
          author={isOwn ? t('you') : (sent?.author ?? '')}
        />
        {!isOwn && sent?.text !== undefined && (
          <Translation text={sent.text} likely={sent.from === 'hotel' ? ofHotel : undefined} />
        )}
        <p
          className={`flex flex-wrap items-center justify-end gap-x-1 text-ink-muted text-xs ${isPicture ? 'px-2' : ''}`}
        >
          {sent?.isAutomatic && <span className="me-auto pe-2">{t('automatic')}</span>}
          <time dateTime={at}>{format.dateTime(new Date(at), 'hour')}</time>
          {delivery && <Ticks delivery={delivery} />}
        </p>
      </div>
      {waiting?.rejection && <FailedActions waiting={waiting} rejection={waiting.rejection} />}
    </div>
  )
})

function deliveryOf({ sent, waiting }: Pick<Row, 'sent' | 'waiting'>): Delivery {
  if (sent) return sent.readAt === undefined ? 'sent' : 'read'
  return waiting?.rejection ? 'failed' : 'sending'
}

interface Props {
  waiting: WaitingMessage
  rejection: NonNullable<OutboxItem['rejection']>
}

function FailedActions({ waiting, rejection }: Props) {
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

type Delivery = 'sending' | 'failed' | 'sent' | 'read'

function Ticks({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('chat')
  return (
    <>
      <Icon of={drawings[delivery]} className={`size-4 shrink-0 ${colours[delivery]}`} />
      <span className="sr-only">{t('delivery', { delivery })}</span>
    </>
  )
}
