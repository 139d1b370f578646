import { listAlerts } from '@bellhop/contract/calls/desk/alerts'
import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import { escalationCalls } from '@bellhop/contract/calls/desk/escalations'
import type { DeskDepartment } from '@bellhop/contract/desk/departments'
import type { DeskEscalation } from '@bellhop/contract/desk/escalations'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { useEntries } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { useText } from '../../forms/use-text.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { AlertSteps } from '../../shared/alerts/alert-steps.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { EscalationEditor } from './escalation-editor.tsx'
import { useStepWords } from './use-step-words.ts'

/** Who is alerted when nobody accepts a request or reads a message, and what alerts there were. */
export function EscalationsScreen() {
  const t = useTranslations('escalations')
  const forms = useTranslations('forms')
  const formatText = useText()
  const [first = 'en'] = useStaff().hotel.languages
  const { entries: departments = [] } = useEntries<DeskDepartment>(departmentCalls)
  const { labelOf } = useStepWords()
  const nameOf = ({ departmentId }: DeskEscalation) => {
    const department = departments.find(({ _id }) => _id === departmentId)
    return department ? formatText(department.name) : t('allDepartments')
  }
  /** `Mon, Tue 22:00–06:00` */
  const formatWhen = ({ days, from, to }: NonNullable<DeskEscalation['when']>) =>
    [
      days.length < 7 && formatList(days.map((day) => forms(`shortWeekdays.${day as 1}`))),
      `${formatTimeOfDay(from)}–${formatTimeOfDay(to)}`,
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <ContentScreen<DeskEscalation>
      path={paths.escalations}
      title={t('title')}
      noun={t('noun')}
      calls={escalationCalls}
      nameOf={(entry) => ({ [first]: nameOf(entry) })}
      columns={[
        {
          header: t('for'),
          cell: ({ kinds, when }) => (
            <span className="grid">
              <span>
                {kinds ? formatList(kinds.map((kind) => t(`kinds.${kind}`))) : t('everything')}
              </span>
              <span className="text-ink-soft">{when ? formatWhen(when) : t('always')}</span>
            </span>
          ),
        },
        {
          header: t('steps'),
          cell: ({ steps }) => (
            <ol className="grid">
              {steps.map(({ afterMinutes, to }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and are shown only
                <li key={at}>{t('afterMinutes', { minutes: afterMinutes, who: labelOf(to) })}</li>
              ))}
            </ol>
          ),
        },
      ]}
      below={<LatestAlerts />}
      Editor={EscalationEditor}
    />
  )
}

/** The alerts that there were, each with what it was about. */
function LatestAlerts() {
  const t = useTranslations('escalations')
  const shared = useTranslations('shared')
  const formatTime = useTimeFormat()
  const { data: alerts = [] } = useRead(listAlerts)
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
