import type { AuditEntry } from '@bellhop/contract/desk/audit'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormatDevice } from '../../format/format-device.ts'
import { ChangedValue } from '../../shared/changes/changed-value.tsx'
import { FieldLines } from '../../shared/changes/field-lines.tsx'
import { Sentence } from '../../shared/changes/sentence.tsx'
import { paths } from '../../shared/paths.ts'

interface Props {
  entry: AuditEntry
  formatTime: (instant: string) => string
}

const link =
  'font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** “Meera Joshi corrected the details of Asha Rao”, with the values before and after. */
export function AuditRow({ entry, formatTime }: Props) {
  const t = useTranslations('audit')
  const formatDevice = useFormatDevice()
  const { actor, sentence, subject, page, fields, address, device } = entry
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <Sentence
        text={sentence}
        actor={
          <>
            {actor._id ? (
              <Link
                to={`${paths.audit}?person=${actor._id}`}
                aria-label={t('onlyActionsOf', { name: actor.name })}
                className={link}
              >
                <bdi>{actor.name}</bdi>
              </Link>
            ) : (
              <bdi className="font-medium">{actor.name}</bdi>
            )}
            {actor.kind === 'guest' && <span className="text-ink-soft text-sm"> {t('guest')}</span>}
          </>
        }
        subject={
          page ? (
            <Link to={addressOf(page)} className={link}>
              <bdi>{subject}</bdi>
            </Link>
          ) : (
            <bdi className="font-medium">{subject}</bdi>
          )
        }
      />
      {fields.length > 0 && <Fields fields={fields} />}
      <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
        <time dateTime={entry.at}>{formatTime(entry.at)}</time>
        {device !== undefined && <span>{formatDevice(device)}</span>}
        {address !== undefined && <span className="tabular-nums">{address}</span>}
      </p>
    </li>
  )
}

/** Values before and after; facts, such as an amount, without a “before”. */
function Fields({ fields }: Pick<AuditEntry, 'fields'>) {
  if (fields.some(({ before }) => before !== undefined)) {
    return <FieldLines fields={fields} hasLabels />
  }
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {fields.map((field) => (
        <div key={field.field} className="flex min-w-0 gap-x-2">
          <dt className="text-ink-soft first-letter:uppercase">{field.label}</dt>
          <dd className="min-w-0">
            <ChangedValue value={field.after} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const addresses: Record<NonNullable<AuditEntry['page']>['kind'], (id: string) => string> = {
  booking: paths.booking,
  folio: paths.folio,
  request: paths.request,
  chat: paths.chatRoom,
  feedback: paths.feedbackEntry,
  change: (id) => `${paths.changes}?entry=${id}`,
  staff: () => paths.staff,
}

const addressOf = ({ kind, _id }: NonNullable<AuditEntry['page']>) => addresses[kind](_id)
