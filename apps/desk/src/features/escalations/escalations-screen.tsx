import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import { escalationCalls } from '@bellhop/contract/calls/desk/escalations'
import type { DeskDepartment } from '@bellhop/contract/desk/departments'
import type { DeskEscalation } from '@bellhop/contract/desk/escalations'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntries } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { useText } from '../../forms/use-text.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { paths } from '../../shared/paths.ts'
import { EscalationEditor } from './escalation-editor.tsx'
import { LatestAlerts } from './latest-alerts.tsx'
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
