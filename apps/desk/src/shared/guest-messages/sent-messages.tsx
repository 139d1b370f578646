import {
  listGuestMessageSendings,
  sendGuestMessageAgain,
} from '@bellhop/contract/calls/desk/guest-messages'
import type { GuestMessageSending } from '@bellhop/contract/desk/guest-messages'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useResponse } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'

interface Props {
  /** Without it the latest of all guests, each with a link to the stay. */
  stayId?: string
}

/** Lists the messages to guests, each with its way and whether a receipt says that it has arrived. */
export function SentMessages({ stayId }: Props) {
  const t = useTranslations('guestMessages')
  const { data } = useResponse(listGuestMessageSendings, {
    query: stayId === undefined ? {} : { stayId },
    fresh: true,
  })
  const messages = data?.data ?? []
  if (messages.length === 0) {
    return stayId === undefined ? <p className="mt-8 text-ink-soft">{t('none')}</p> : null
  }
  return (
    <section
      aria-label={t('sent')}
      className={
        stayId === undefined
          ? 'mt-8 grid gap-3'
          : 'grid gap-3 rounded-card border border-line bg-surface p-5'
      }
    >
      <h2 className="font-display font-semibold text-xl">{t('sent')}</h2>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <SentMessage key={message._id} message={message} isLinked={stayId === undefined} />
        ))}
      </ul>
    </section>
  )
}

function SentMessage({ message, isLinked }: { message: GuestMessageSending; isLinked: boolean }) {
  const t = useTranslations('guestMessages')
  const formatTime = useTimeFormat()
  const again = useChange(sendGuestMessageAgain, { tags: ['guestMessages'] })
  const { _id: id, kind, guest, status, way, stoppedBecause, refused } = message
  const at = message.readAt ?? message.deliveredAt ?? message.sentAt ?? message.queuedAt
  const state = [
    way ? `${t(`ways.${way}`)}, ${t(`statuses.${status}`)}` : t(`statuses.${status}`),
    stoppedBecause && t(`because.${stoppedBecause}`),
    message.openedAt && t('opened', { time: formatTime(message.openedAt) }),
  ]
  const mayBeSent = status === 'failed' || status === 'unconfirmed'
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">
          <span>{t(`kinds.${kind}`)}</span>
          {isLinked && (
            <>
              <span>{' · '}</span>
              <TextLink to={paths.stay(message.stayId)}>
                <bdi>{guest.name}</bdi>
              </TextLink>
            </>
          )}
        </span>
        <span className="text-ink-soft tabular-nums">{formatTime(at)}</span>
      </p>
      <p className={status === 'failed' ? 'text-bad text-sm' : 'text-ink-soft text-sm'}>
        {state.filter(Boolean).join(' · ')}
      </p>
      {refused.map(({ way: refusing, because }) => (
        <p key={refusing} className="wrap-anywhere text-ink-soft text-sm">
          {t('failedWay', { way: t(`ways.${refusing}`), reason: because })}
        </p>
      ))}
      {mayBeSent && (
        <p>
          <Button busy={again.isBusy} onClick={() => void again.run({ params: { id }, body: {} })}>
            {t('again')}
          </Button>
        </p>
      )}
      {again.problem && (
        <p role="alert" className="text-bad text-sm">
          {again.problem}
        </p>
      )}
    </li>
  )
}
