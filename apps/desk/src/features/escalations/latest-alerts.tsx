import { useTranslations } from 'use-intl'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { AlertSteps } from '../../shared/alerts/alert-steps.tsx'
import { useListSentAlertsQuery } from '../../shared/alerts/alerts-api.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

/** The alerts that there were, each with what it was about. */
export function LatestAlerts() {
  const t = useTranslations('escalations')
  const shared = useTranslations('shared')
  const formatTime = useTimeFormat()
  const { data: alerts = [] } = useListSentAlertsQuery(undefined)
  if (alerts.length === 0) return null
  return (
    <section aria-label={t('latest')} className="mt-8 grid gap-3">
      <h2 className="font-display font-semibold text-xl">{t('latest')}</h2>
      <ul className="grid gap-3">
        {alerts.map((alert) => (
          <li
            key={alert._id}
            className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3 min-[60rem]:grid-cols-2"
          >
            <ul className="grid content-start">
              {alert.subjects.map(({ _id, kind, title, roomNumber }) => (
                <li key={_id} className="wrap-anywhere">
                  <TextLink to={kind === 'chat' ? paths.chatRoom(_id) : paths.request(_id)}>
                    <span>
                      {roomNumber && (
                        <span>{`${shared('alerts.room', { room: roomNumber })} · `}</span>
                      )}
                      <bdi>{title}</bdi>
                    </span>
                  </TextLink>
                </li>
              ))}
            </ul>
            <AlertSteps alerts={[alert]} formatTime={formatTime} />
          </li>
        ))}
      </ul>
    </section>
  )
}
