import { splitText } from '@bellhop/client/split-text'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { Icon } from '@bellhop/ui/icon'
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VoicePlayer } from '../voice/voice-player.tsx'

export type Tick = 'sending' | 'failed' | 'sent' | 'read'

interface Props {
  isOwn: boolean
  /** Shown above the first of consecutive messages of one person. */
  author?: string | undefined
  time: string
  tick?: Tick | undefined
  action?: ReactNode
  children: ReactNode
}

const ticks = {
  sending: { icon: Clock, look: '' },
  failed: { icon: CircleAlert, look: 'text-bad' },
  sent: { icon: Check, look: '' },
  read: { icon: CheckCheck, look: 'text-accent' },
} as const

/** One message: the guest's at the start of the line, the hotel's at the end. */
export function MessageBubble({ isOwn, author, time, tick, action, children }: Props) {
  const t = useTranslations('chat')
  const mark = tick && { ...ticks[tick], label: t(`ticks.${tick}`) }
  return (
    <div
      className={`group flex items-end gap-1.5 ${isOwn ? 'flex-row-reverse' : ''} ${author ? 'mt-3' : 'mt-1'}`}
    >
      <div
        className={`grid min-w-0 max-w-[min(36rem,80%)] gap-1 rounded-card px-4 py-2.5 ${isOwn ? 'rounded-ee-md bg-accent-soft' : 'rounded-es-md bg-surface shadow-raised'}`}
      >
        {author && <p className="break-words font-semibold text-ink-soft text-sm">{author}</p>}
        {children}
        <p className="flex items-center justify-end gap-1.5 text-ink-soft text-xs tabular-nums">
          <span>{time}</span>
          {mark && (
            <span className={mark.look} title={mark.label}>
              <Icon of={mark.icon} className="size-4" />
              <span className="sr-only">{mark.label}</span>
            </span>
          )}
        </p>
      </div>
      {action}
    </div>
  )
}

/** The content of a message; never as HTML. */
export function MessageContent({ message }: { message: ChatMessage }) {
  const t = useTranslations('chat')
  const { voice, picture, author } = message
  if (voice?.isDeleted || picture?.isDeleted) {
    return <p className="text-ink-soft italic">{voice ? t('voiceDeleted') : t('photoDeleted')}</p>
  }
  if (voice) return <VoicePlayer {...voice} src={voice.url} label={t('voiceBy', { author })} />
  if (picture) {
    return (
      <a href={picture.url} target="_blank" rel="noreferrer" title={t('openPhoto')}>
        <img
          src={picture.url}
          alt={t('sentBy', { author })}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="h-auto max-h-80 w-auto max-w-full rounded-control"
        />
      </a>
    )
  }
  return <MessageText text={message.text ?? ''} />
}

export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {splitText(text).map(({ text: part, link }, place) =>
        link ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
            key={place}
            href={link.href}
            {...(link.kind === 'web' && { target: '_blank', rel: 'noreferrer' })}
            className={`underline underline-offset-2 ${link.kind === 'phone' ? 'inline-block max-w-full' : ''}`}
          >
            {link.kind === 'phone' ? <bdi dir="ltr">{part}</bdi> : part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
