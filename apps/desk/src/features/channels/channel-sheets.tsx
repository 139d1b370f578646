import {
  addChannel,
  changeChannelKey,
  removeChannel,
  sendChannel,
  setChannelStatus,
} from '@bellhop/contract/calls/desk/channels'
import type { Channel } from '@bellhop/contract/desk/channels'
import { maxSetting } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { ChannelDialog } from './dialogs.ts'

const tags = ['channels', 'operations'] as const
const secret = {
  ...{ dir: 'ltr', maxLength: maxSetting, autoComplete: 'off', autoCapitalize: 'none' },
  spellCheck: false,
} as const

interface ConnectProps {
  onAdded: (channel: Channel) => void
  onClose: () => void
}

export function ConnectSheet({ onAdded, onClose }: ConnectProps) {
  const t = useTranslations('channels')
  const form = useForm({ key: '', propertyId: '' })
  const adding = useChange(addChannel, { tags })
  const { key, propertyId } = form.values
  return (
    <ChangeSheet
      title={t('connect')}
      action={t('connect')}
      form={form}
      change={adding}
      call={{ body: { kind: 'channex', key: key.trim(), propertyId: propertyId.trim() } }}
      onDone={(channel) => {
        onClose()
        onAdded(channel)
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('connectHelp')}</p>
      <TextField label={t('key')} {...secret} {...form.required('key', t('enterKey'))} />
      <TextField
        label={t('property')}
        help={t('propertyHelp')}
        {...secret}
        maxLength={100}
        {...form.required('propertyId', t('enterProperty'))}
      />
    </ChangeSheet>
  )
}

interface Props {
  channel: Channel
  onClose: () => void
}

export function KeySheet({ channel, onClose }: Props) {
  const t = useTranslations('channels')
  const form = useForm({ key: '' })
  const changing = useChange(changeChannelKey, { tags })
  return (
    <ChangeSheet
      title={t('replaceKey')}
      action={t('save')}
      form={form}
      change={changing}
      call={{ params: { id: channel._id }, body: { key: form.values.key.trim() } }}
      done={t('saved')}
      onClose={onClose}
    >
      <TextField label={t('key')} {...secret} {...form.required('key', t('enterKey'))} />
    </ChangeSheet>
  )
}

/** Asks before the rooms are opened or closed at the channel, everything is sent, or it is disconnected. */
export function QuestionSheet({
  channel,
  dialog,
  onClose,
}: Props & { dialog: Extract<ChannelDialog, 'open' | 'pause' | 'send' | 'remove'> }) {
  const t = useTranslations('channels')
  const params = { id: channel._id }
  const status = useChange(setChannelStatus, { tags })
  const sending = useChange(sendChannel, { tags })
  const removing = useChange(removeChannel, { tags })
  const name = channel.name || channel.propertyId
  const sheet = {
    title: t(`${dialog}.title`, { name }),
    action: t(`${dialog}.action`),
    done: t(`${dialog}.done`, { name }),
    onClose,
    children: <p>{t(`${dialog}.help`)}</p>,
  }
  if (dialog === 'send') {
    return <ChangeSheet {...sheet} change={sending} call={{ params, body: {} }} />
  }
  if (dialog === 'remove') return <ChangeSheet {...sheet} change={removing} call={{ params }} />
  const next = dialog === 'open' ? ('live' as const) : ('paused' as const)
  return <ChangeSheet {...sheet} change={status} call={{ params, body: { status: next } }} />
}
