import type { DataOf } from '@bellhop/contract/base/route'
import { getStayAccess } from '@bellhop/contract/calls/desk/guest'
import type * as contract from '@bellhop/contract/desk/guest'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../../api/use-read.ts'
import { Loading } from '../../../../lists/loading.tsx'
import type { StayDialogProps } from '../../page/booking-dialog.ts'
import type { Ending } from './end-sheet.tsx'

type StayAccess = DataOf<typeof contract.getStayAccess>

type Props = Omit<StayDialogProps, 'booking'> & { onEnd: (ending: Ending) => void }

export function AccessList({ stay, format, onEnd, onClose }: Props) {
  const t = useTranslations('bookings')
  const query = useRead(getStayAccess, { params: { id: stay._id } })
  return (
    <Sheet open onClose={onClose} title={t('access.title')} closeLabel={t('close')}>
      {query.data ? (
        <div className="grid gap-5">
          <People access={query.data} stay={stay} format={format} onEnd={onEnd} />
          <Links links={query.data.links} format={format} onEnd={onEnd} />
        </div>
      ) : (
        <Loading query={query} className="h-40 rounded-card" />
      )}
    </Sheet>
  )
}

function People({ access, stay, format, onEnd }: Omit<Props, 'onClose'> & { access: StayAccess }) {
  const t = useTranslations('bookings')
  const { guest, companions, invitations } = access
  return (
    <Section title={t('access.people')}>
      <Row
        title={guest.name}
        detail={t('access.mainGuest')}
        action={t('access.signOut')}
        onAction={() => onEnd({ kind: 'guest', id: stay._id, name: guest.name })}
      />
      {companions.map(({ _id: id, name, joinedAt }) => (
        <Row
          key={id}
          title={name}
          detail={t('access.companionSince', { time: format.moment(joinedAt) })}
          action={t('access.remove')}
          onAction={() => onEnd({ kind: 'companion', id, name })}
        />
      ))}
      {invitations.map(({ _id: id, name, expiresAt }) => (
        <Row
          key={id}
          title={name}
          detail={t('access.invitedUntil', { time: format.moment(expiresAt) })}
          action={t('access.cancelInvitation')}
          onAction={() => onEnd({ kind: 'invitation', id, name })}
        />
      ))}
    </Section>
  )
}

function Links({
  links,
  format,
  onEnd,
}: Pick<Props, 'format' | 'onEnd'> & Pick<StayAccess, 'links'>) {
  const t = useTranslations('bookings')
  return (
    <Section title={t('access.links')}>
      {links.length === 0 && <li className="text-ink-soft">{t('access.noLinks')}</li>}
      {links.map(({ _id: id, opens, createdAt, expiresAt, devices }) => (
        <Row
          key={id}
          title={opens === 'app' ? t('access.opensApp') : t('access.opensBooking')}
          detail={[
            t('access.created', {
              created: format.moment(createdAt),
              ends: format.moment(expiresAt),
            }),
            ...(devices > 0 ? [t('access.signedIn', { count: devices })] : []),
          ].join('. ')}
          action={t('access.revoke')}
          onAction={() => onEnd({ kind: 'link', id, name: format.moment(createdAt) })}
        />
      ))}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid divide-y divide-line">{children}</ul>
    </section>
  )
}

interface RowProps {
  title: string
  detail: string
  action: string
  onAction: () => void
}

function Row({ title, detail, action, onAction }: RowProps) {
  const t = useTranslations('bookings')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">
          <bdi>{title}</bdi>
        </p>
        <p className="text-ink-soft text-sm">{detail}</p>
      </div>
      <Button
        aria-haspopup="dialog"
        aria-label={t('access.action', { action, title, detail })}
        onClick={onAction}
      >
        {action}
      </Button>
    </li>
  )
}
