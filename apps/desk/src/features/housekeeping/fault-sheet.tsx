import { imageAccept, type PreparedImage, prepareImage } from '@bellhop/client/prepare-image'
import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextArea } from '@bellhop/ui/text-area'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { Camera } from 'lucide'
import { useRef, useState } from 'react'
import { FormSheet } from '../../forms/form-sheet.tsx'
import type { RoomActions } from './use-room-actions.ts'

interface Props {
  room: HousekeepingRoom
  actions: RoomActions
  onClose: () => void
}

/** Reports what is broken in a room, with a photo. */
export function FaultSheet({ room, actions, onClose }: Props) {
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<PreparedImage>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const url = useObjectUrl(picture?.file)

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    try {
      setPicture(await prepareImage(file))
    } catch {
      setProblem('Can’t use this file. Choose a JPEG, PNG or WebP photo.')
    }
  }

  async function send() {
    setBusy(true)
    await actions.reportFault(room, { text: text.trim(), picture: picture?.file })
    onClose()
  }

  return (
    <FormSheet
      title={`Report a fault: room ${room.number}`}
      action="Report"
      change={{ isBusy, problem, errors: {} }}
      errors={{ text: text.trim() ? undefined : 'Enter what is broken.' }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label="What is broken"
        name="text"
        required
        rows={4}
        maxLength={maxComment}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {picture && (
        <img
          src={url}
          alt="What is broken"
          width={picture.width}
          height={picture.height}
          className="mx-auto h-auto max-h-[40dvh] w-auto max-w-full rounded-card bg-sunken object-contain"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => input.current?.click()}>
          <Icon of={Camera} className="size-5" />
          {picture ? 'Replace photo' : 'Add a photo'}
        </Button>
        {picture && (
          <Button variant="quiet" onClick={() => setPicture(undefined)}>
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label="Photo"
        accept={imageAccept}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Allows selecting the same picture again.
          event.target.value = ''
        }}
      />
    </FormSheet>
  )
}
