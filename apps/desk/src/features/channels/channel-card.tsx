import { compareChannel, readChannel } from '@bellhop/contract/calls/desk/channels'
import type { Channel } from '@bellhop/contract/desk/channels'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { AddressBox } from '../../shared/address-box.tsx'
import { MoreMenu } from '../../shared/menus/more-menu.tsx'
import type { ChannelDialog } from './dialogs.ts'
import { Differences } from './differences.tsx'
import { MappingForm } from './mapping-form.tsx'

interface Props {
  channel: Channel
  /** Whether the person may change it. */
  canEdit: boolean
  onOpen: (dialog: ChannelDialog, channel: Channel) => void
}

const tones = { setup: 'neutral', live: 'good', paused: 'warn' } as const

export function ChannelCard({ channel, canEdit, onOpen }: Props) {
  const t = useTranslations('channels')
  const formatTime = useTimeFormat()
  const addressId = useId()
  const reading = useChange(readChannel, { tags: ['channels'] })
  const comparing = useChange(compareChannel, { tags: ['channels'] })
  const { name, propertyId, status, lagMinutes, equalAt, error, failingSince, checks } = channel
  const title = name || propertyId
  const open = (dialog: ChannelDialog) => () => onOpen(dialog, channel)
  const isBlocked = checks.some(({ isBlocking }) => isBlocking)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 className="font-display font-semibold text-lg wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
            {lagMinutes > 0 ? (
              <Badge tone="bad">{t('lag', { count: lagMinutes })}</Badge>
            ) : (
              equalAt && (
                <span className="text-ink-soft">{t('equal', { time: formatTime(equalAt) })}</span>
              )
            )}
            {channel.feedReadAt && (
              <span className="text-ink-soft">
                {t('feedRead', { time: formatTime(channel.feedReadAt) })}
              </span>
            )}
          </p>
        </div>
        {canEdit && (
          <div className="flex flex-wrap items-center gap-2">
            {status === 'live' ? (
              <Button aria-haspopup="dialog" onClick={open('pause')}>
                {t('pause.action')}
              </Button>
            ) : (
              <Button
                variant="primary"
                aria-haspopup="dialog"
                disabled={isBlocked}
                onClick={open('open')}
              >
                {t('open.action')}
              </Button>
            )}
            <MoreMenu
              label={t('moreFor', { name: title })}
              choices={[
                {
                  label: t('readNow'),
                  onChoose: () => void reading.run({ params: { id: channel._id } }),
                },
                ...(status === 'setup'
                  ? []
                  : [
                      {
                        label: t('compare.action'),
                        onChoose: () => void comparing.run({ params: { id: channel._id } }),
                      },
                      { label: t('send.action'), onChoose: open('send') },
                    ]),
                { label: t('replaceKey'), onChoose: open('key') },
                { label: t('remove.action'), onChoose: open('remove'), isDestructive: true },
              ]}
            />
          </div>
        )}
      </div>
      {error && (
        <p role="status" className="rounded-control bg-bad-soft p-3 text-bad">
          <span>{t(`errors.${error}`)}</span>{' '}
          {failingSince && <span>{t('since', { time: formatTime(failingSince) })}</span>}
        </p>
      )}
      {reading.problem && (
        <p role="alert" className="text-bad">
          {reading.problem}
        </p>
      )}
      {comparing.problem && (
        <p role="alert" className="text-bad">
          {comparing.problem}
        </p>
      )}
      <Differences channel={channel} />
      {canEdit && (
        <>
          <Checks checks={checks} />
          {channel.rooms.length > 0 && <MappingForm key={channel._id} channel={channel} />}
          <div className="grid gap-1">
            <p id={addressId} className="font-semibold text-sm">
              {t('wakeAddress')}
            </p>
            <p className="text-ink-soft text-sm">{t('wakeHelp')}</p>
            <AddressBox
              labelledBy={addressId}
              copyLabel={t('copyAddress')}
              address={channel.wakeAddress}
            />
          </div>
        </>
      )}
    </Card>
  )
}

/** Problems of the mapping. Those that prevent opening the channel are red. */
function Checks({ checks }: Pick<Channel, 'checks'>) {
  const t = useTranslations('channels')
  if (checks.length === 0) return <p className="text-good">{t('allMapped')}</p>
  return (
    <ul className="grid gap-1.5">
      {checks.map(({ code, isBlocking, names }) => (
        <li key={code} className={isBlocking ? 'text-bad' : 'text-ink-soft'}>
          {t(`checks.${code}`)} <bdi>{names.join(', ')}</bdi>
        </li>
      ))}
    </ul>
  )
}
