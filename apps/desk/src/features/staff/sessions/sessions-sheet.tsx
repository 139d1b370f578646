import {
  endOwnSession,
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
} from '@bellhop/contract/calls/desk/staff-sessions'
import type { StaffAccount } from '@bellhop/contract/desk/staff-members'
import type { DeskSession } from '@bellhop/contract/desk/staff-sessions'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormatDevice } from '../../../format/format-device.ts'
import { useTimeFormat } from '../../../format/use-time-format.ts'
import { Loading, type Reading } from '../../../lists/loading.tsx'

/** Where the person at the desk is signed in, with a way to end each. */
export function OwnSessionsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const formatDevice = useFormatDevice()
  const query = useRead(listOwnSessions, { fresh: true })
  const ending = useChange(endOwnSession, { tags: ['sessions'] })
  const showToast = useToast()

  async function end(session: DeskSession) {
    const { problem } = await ending.run({ params: { id: session._id } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Sheet open onClose={onClose} title={t('signedInDevices')} closeLabel={t('close')}>
      <SessionList
        {...query}
        action={(session) =>
          session.isCurrent ? (
            <Badge tone="good">{t('thisDevice')}</Badge>
          ) : (
            <Button
              size="small"
              busy={ending.isBusy}
              aria-label={t('signOutDevice', { device: formatDevice(session.device) })}
              onClick={() => void end(session)}
            >
              {t('signOut')}
            </Button>
          )
        }
      />
    </Sheet>
  )
}

interface Props {
  account: StaffAccount
  onClose: () => void
}

/** The same of a colleague, for an admin, who ends all of them. */
export function SessionsOfSheet({ account, onClose }: Props) {
  const t = useTranslations('staff')
  const query = useRead(listSessionsOf, { params: { id: account._id }, fresh: true })
  const ending = useChange(endSessionsOf, { tags: ['sessions'] })
  const showToast = useToast()

  async function endAll() {
    const { problem } = await ending.run({ params: { id: account._id } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('devicesOf', { name: account.name })}
      closeLabel={t('close')}
      footer={
        query.data &&
        query.data.length > 0 && (
          <div className="flex justify-end">
            <Button variant="danger" busy={ending.isBusy} onClick={() => void endAll()}>
              {t('signOutEverywhere')}
            </Button>
          </div>
        )
      }
    >
      <SessionList
        {...query}
        action={({ isCurrent }) => isCurrent && <Badge tone="good">{t('thisDevice')}</Badge>}
      />
    </Sheet>
  )
}

interface ListProps extends Reading {
  data?: readonly DeskSession[] | undefined
  action: (session: DeskSession) => ReactNode
}

function SessionList({ data, action, ...query }: ListProps) {
  const t = useTranslations('staff')
  const format = useTimeFormat()
  const formatDevice = useFormatDevice()
  if (!data) return <Loading query={query} className="h-32" />
  if (data.length === 0) return <p className="text-ink-soft">{t('notSignedIn')}</p>
  return (
    <ul className="divide-y divide-line">
      {data.map((session) => (
        <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
            <p className="font-medium">{formatDevice(session.device)}</p>
            <p className="text-ink-soft text-sm">
              {t.rich('signedInAt', {
                signedIn: format(session.signedInAt),
                used: format(session.activeAt),
                first: (chunks) => <time dateTime={session.signedInAt}>{chunks}</time>,
                last: (chunks) => <time dateTime={session.activeAt}>{chunks}</time>,
              })}
            </p>
            {session.address && (
              <p className="text-ink-soft text-sm">
                {t('fromAddress', { address: session.address })}
              </p>
            )}
          </div>
          {action(session)}
        </li>
      ))}
    </ul>
  )
}
