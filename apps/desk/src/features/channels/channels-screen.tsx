import { listChannelBookings } from '@bellhop/contract/calls/desk/channel-bookings'
import { listChannels, readChannel } from '@bellhop/contract/calls/desk/channels'
import type { Channel } from '@bellhop/contract/desk/channels'
import { maxChannels } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { Waypoints } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { ChannelCard } from './channel-card.tsx'
import { ConnectSheet, KeySheet, QuestionSheet } from './channel-sheets.tsx'
import { DecisionList } from './decision-list.tsx'
import type { ChannelDialog } from './dialogs.ts'

const POLL_MS = 20_000
const reread = { fresh: true, pollingInterval: POLL_MS }

/** Channel managers: their mapping, how far they lag, and bookings that a person has to decide about. */
export function ChannelsScreen() {
  const t = useTranslations('channels')
  const canEdit = managers.includes(useStaff().role)
  const { data: channels, error, isFetching, refetch } = useRead(listChannels, reread)
  const { data: decisions } = useRead(listChannelBookings, reread)
  const reading = useChange(readChannel, { tags: ['channels'] })
  const [opened, setOpened] = useState<{ dialog: ChannelDialog; id?: string }>()
  const close = () => setOpened(undefined)
  const { dialog } = opened ?? {}
  const channel = channels?.find(({ _id }) => _id === opened?.id)
  const isEmpty = channels?.length === 0
  const canAdd = canEdit && (channels?.length ?? 0) < maxChannels
  const addButton = (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      onClick={() => setOpened({ dialog: 'connect' })}
    >
      {t('connect')}
    </Button>
  )
  const open = (name: ChannelDialog, { _id }: Channel) => setOpened({ dialog: name, id: _id })
  return (
    <Screen title={t('title')} {...(!isEmpty && canAdd && { toolbar: addButton })}>
      <ScreenBody>
        {!channels && error !== undefined ? (
          <LoadError error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <div className="grid max-w-4xl gap-4">
            {decisions && <DecisionList {...decisions} />}
            {!channels && <Skeleton className="h-64" />}
            {isEmpty && (
              <Card>
                <EmptyState icon={Waypoints} title={t('none')}>
                  {canAdd && addButton}
                </EmptyState>
              </Card>
            )}
            {channels?.map((one) => (
              <ChannelCard key={one._id} channel={one} canEdit={canEdit} onOpen={open} />
            ))}
          </div>
        )}
      </ScreenBody>
      {dialog === 'connect' && (
        <ConnectSheet
          onAdded={({ _id: id }) => void reading.run({ params: { id } })}
          onClose={close}
        />
      )}
      {dialog === 'key' && channel && <KeySheet channel={channel} onClose={close} />}
      {dialog && dialog !== 'connect' && dialog !== 'key' && channel && (
        <QuestionSheet channel={channel} dialog={dialog} onClose={close} />
      )}
    </Screen>
  )
}
