import type { PreparedImage } from '@bellhop/client/prepare-image'
import type { DeskChat } from '@bellhop/contract/desk/chat'
import { maxChatText } from '@bellhop/domain/limits'
import { replyVariables } from '@bellhop/domain/requests/reply-variables'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { isComposing } from '@bellhop/ui/is-composing'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { ImagePlus, MessageSquareQuote, Mic, SendHorizontal } from 'lucide'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatLanguage } from '../../../format/format-language.ts'
import { PhotoInput, PhotoPreview, usePhoto } from '../../../shared/photo.tsx'
import { readStored, writeStored } from '../../../shared/tab-storage.ts'
import { RecorderBar } from '../voice/recorder-bar.tsx'
import { useRecorder } from '../voice/use-recorder.ts'
import type { FilledReply } from './fill-reply.ts'
import type { Outgoing } from './outgoing-store.ts'
import { ReplyPicker } from './reply-picker.tsx'

interface Props {
  chat: DeskChat
  /** The guest or companion who wrote last. */
  addressee: string
  field: RefObject<HTMLTextAreaElement | null>
  onSend: (content: Outgoing['content']) => void
}

/** The inputs for text and voice. Unsent text is stored for each room. */
export function Composer({ chat, addressee, field, onSend }: Props) {
  const t = useTranslations('chat')
  const key = `desk.draft ${useStaff()._id} ${chat._id}`
  const [text, setText] = useState(() => readStored(key))
  const [fallback, setFallback] = useState<string>()
  const [pickerShown, showPicker] = useState(false)
  const recorder = useRecorder()
  const excess = text.length - maxChatText
  const open = replyVariables.filter((name) => text.includes(`{${name}}`))

  function change(next: string) {
    setText(next)
    writeStored(key, next)
    if (!next) setFallback(undefined)
  }

  function send() {
    if (!text.trim() || open.length > 0 || excess > 0) return field.current?.focus()
    onSend({ kind: 'text', text })
    change('')
    field.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === '/' && text === '') {
      event.preventDefault()
      showPicker(true)
    } else if (event.key === 'Escape') field.current?.blur()
  }

  function closePicker() {
    showPicker(false)
    field.current?.focus()
  }

  function pick(reply: FilledReply) {
    change(text ? `${text.trimEnd()}\n${reply.text}` : reply.text)
    setFallback(reply.isFallback ? reply.language : undefined)
    closePicker()
  }

  if (recorder.state.step !== 'idle') {
    return (
      <footer data-bar className="border-line border-t p-3">
        <RecorderBar
          recorder={recorder}
          onSend={(recording) => onSend({ kind: 'voice', ...recording })}
        />
      </footer>
    )
  }
  return (
    <footer data-bar className="relative grid gap-2 border-line border-t p-3">
      {pickerShown && (
        <ReplyPicker chat={chat} addressee={addressee} onPick={pick} onClose={closePicker} />
      )}
      <p role="status" className="px-2 text-sm text-warn empty:hidden">
        {open.length > 0
          ? t('fillIn', { variables: open.map((name) => `{${name}}`).join(', ') })
          : fallback &&
            t('noTranslation', {
              language: formatLanguage(chat.language ?? ''),
              fallback: formatLanguage(fallback),
            })}
      </p>
      {excess > 0 && (
        <p role="alert" className="px-2 text-bad text-sm">
          {t('tooLong', { count: excess, limit: maxChatText })}
        </p>
      )}
      <div className="flex items-end gap-1">
        <IconButton
          icon={MessageSquareQuote}
          label={t('quickReplies')}
          aria-expanded={pickerShown}
          onClick={() => showPicker(!pickerShown)}
        />
        <PicturePicker onSend={(picture) => onSend({ kind: 'picture', ...picture })} />
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          aria-label={t('writeTo', { addressee })}
          placeholder={t('write')}
          aria-invalid={excess > 0}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
          className="field-sizing-content max-h-48 min-h-11 min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-surface px-3.5 py-2 placeholder:text-ink-muted"
        />
        {text.trim() ? (
          <IconButton
            label={t('send')}
            disabled={excess > 0}
            onClick={send}
            className="bg-accent text-on-accent hover:bg-accent hover:text-on-accent hover:brightness-110"
          >
            <Icon of={SendHorizontal} className="size-5 rtl:-scale-x-100" />
          </IconButton>
        ) : (
          <IconButton icon={Mic} label={t('recordVoice')} onClick={recorder.start} />
        )}
      </div>
    </footer>
  )
}

function PicturePicker({ onSend }: { onSend: (picture: PreparedImage) => void }) {
  const t = useTranslations('chat')
  const showToast = useToast()
  const chosen = usePhoto(() => showToast({ text: t('wrongFile'), tone: 'bad' }))
  const { photo, choose, remove } = chosen
  return (
    <>
      <IconButton icon={ImagePlus} label={t('addPhoto')} onClick={choose} />
      <PhotoInput of={chosen} />
      <Sheet
        open={photo !== undefined}
        onClose={remove}
        title={t('sendPhoto')}
        closeLabel={t('close')}
        footer={
          <div className="flex justify-end gap-3">
            <Button onClick={remove}>{t('cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                if (photo) onSend(photo)
                remove()
              }}
            >
              <Icon of={SendHorizontal} className="size-5 rtl:-scale-x-100" />
              {t('send')}
            </Button>
          </div>
        }
      >
        <PhotoPreview of={chosen} alt={t('preview')} />
      </Sheet>
    </>
  )
}
