import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextArea } from '@bellhop/ui/text-area'
import { Camera } from 'lucide'
import { useState } from 'react'
import { FormSheet } from '../../forms/form-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PhotoInput, PhotoPreview, usePhoto } from '../../shared/photo.tsx'
import type { RoomActions } from './use-room-actions.ts'

interface Props {
  room: HousekeepingRoom
  actions: RoomActions
  onClose: () => void
}

/** Reports what is broken in a room, with a photo. */
export function FaultSheet({ room, actions, onClose }: Props) {
  const form = useForm({ text: '' }, `fault/${room._id}`)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const chosen = usePhoto(() =>
    setProblem('Can’t use this file. Choose a JPEG, PNG or WebP photo.'),
  )
  const { photo, choose, remove } = chosen

  async function send() {
    setBusy(true)
    await actions.reportFault(room, { ...form.body(), picture: photo?.file })
    form.draft?.forget()
    onClose()
  }

  return (
    <FormSheet
      title={`Report a fault: room ${room.number}`}
      action="Report"
      change={{ isBusy, problem, errors: {} }}
      isChanged={form.isChanged || photo !== undefined}
      draft={photo ? undefined : form.draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label="What is broken"
        rows={4}
        maxLength={maxComment}
        {...form.required('text', 'Enter what is broken.')}
      />
      <PhotoPreview of={chosen} alt="What is broken" />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            setProblem(undefined)
            choose()
          }}
        >
          <Icon of={Camera} className="size-5" />
          {photo ? 'Replace photo' : 'Add a photo'}
        </Button>
        {photo && (
          <Button variant="quiet" onClick={remove}>
            Remove photo
          </Button>
        )}
      </div>
      <PhotoInput of={chosen} />
    </FormSheet>
  )
}
