import type { Alert } from '@bellhop/contract/desk/alerts'
import { Icon } from '@bellhop/ui/icon'
import { BellRing, Mail, MessageSquareText, Smartphone } from 'lucide'
import { useTranslations } from 'use-intl'

const icons = { sound: BellRing, push: Smartphone, email: Mail, sms: MessageSquareText } as const

interface Props {
  alerts: readonly Alert[]
  formatTime: (instant: string) => string
}

/** The steps of a ladder that were taken: who was alerted, how, and whether it arrived and was opened. */
export function AlertSteps({ alerts, formatTime }: Props) {
  const t = useTranslations('shared')
  return (
    <ol className="grid content-start gap-3">
      {alerts.map(({ _id, at, step, foundNobody, sends }) => (
        <li key={_id} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">
              {step === null ? t('alerts.together') : t('alerts.step', { number: step + 1 })}
            </span>
            <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
              {formatTime(at)}
            </time>
          </p>
          {foundNobody && <p className="text-sm text-warn">{t('alerts.nobody')}</p>}
          <ul className="grid gap-1 text-sm empty:hidden">
            {sends.map((send) => (
              <li key={`${send.staff._id} ${send.way}`} className="flex items-start gap-2">
                <Icon of={icons[send.way]} className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{`${t(`alerts.ways.${send.way}`)}: `}</span>
                  <bdi>{send.staff.name}</bdi>{' '}
                  <span className={send.state === 'failed' ? 'text-bad' : 'text-ink-soft'}>
                    {describe(send, t, formatTime)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function describe(
  { state, sentAt, deliveredAt, tappedAt }: Alert['sends'][number],
  t: ReturnType<typeof useTranslations<'shared'>>,
  formatTime: Props['formatTime'],
): string {
  const reports = [
    sentAt && t('alerts.sentAt', { time: formatTime(sentAt) }),
    deliveredAt && t('alerts.deliveredAt', { time: formatTime(deliveredAt) }),
    tappedAt && t('alerts.openedAt', { time: formatTime(tappedAt) }),
  ].filter((report) => report !== null)
  return reports.length > 0 ? reports.join(' · ') : t(`alerts.states.${state}`)
}
