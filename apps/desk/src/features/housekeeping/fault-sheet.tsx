import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { maxComment } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextArea } from '@bellhop/ui/text-area'
import { Camera } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('housekeeping')
  const form = useForm({ text: '' }, `fault/${room._id}`)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const chosen = usePhoto(() => setProblem(t('wrongFile')))
  const { photo, choose, remove } = chosen

  async function send() {
    setBusy(true)
    await actions.reportFault(room, { ...form.body(), picture: photo?.file })
    form.draft?.forget()
    onClose()
  }

  return (
    <FormSheet
      title={t('reportFault', { number: room.number })}
      action={t('report')}
      change={{ isBusy, problem, errors: {} }}
      isChanged={form.isChanged || photo !== undefined}
      draft={photo ? undefined : form.draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('whatIsBroken')}
        rows={4}
        maxLength={maxComment}
        {...form.required('text', t('enterFault'))}
      />
      <PhotoPreview of={chosen} alt={t('whatIsBroken')} />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            setProblem(undefined)
            choose()
          }}
        >
          <Icon of={Camera} className="size-5" />
          {photo ? t('replacePhoto') : t('addPhoto')}
        </Button>
        {photo && (
          <Button variant="quiet" onClick={remove}>
            {t('removePhoto')}
          </Button>
        )}
      </div>
      <PhotoInput of={chosen} />
    </FormSheet>
  )
}
