import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Camera } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PhotoInput, PhotoPreview, usePhoto } from '../../../shared/photo.tsx'

interface Props {
  request: DeskRequest
  /** Without a photo if it was skipped. */
  onFinish: (picture?: Blob) => void
  onClose: () => void
}

/** Asks for a photo that proves the delivery. It never delays one: it can be skipped. */
export function PictureSheet({ request, onFinish, onClose }: Props) {
  const t = useTranslations('requests')
  const shared = useTranslations('shared')
  const { number, roomNumber: room } = request
  const [isUnreadable, setUnreadable] = useState(false)
  const chosen = usePhoto(() => setUnreadable(true))
  const { photo } = chosen

  function take() {
    setUnreadable(false)
    chosen.choose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={room ? t('picture.titleWithRoom', { number, room }) : t('picture.title', { number })}
      closeLabel={shared('close')}
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere text-ink-soft">
          <bdi>{request.title}</bdi>
        </p>
        <PhotoPreview of={chosen} alt={t('picture.delivery')} />
        <p role="alert" className="text-bad empty:hidden">
          {isUnreadable && t('picture.wrongFile')}
        </p>
        {photo && (
          <Button variant="primary" onClick={() => onFinish(photo.file)}>
            {t('picture.finish')}
          </Button>
        )}
        <Button variant={photo ? 'secondary' : 'primary'} onClick={take}>
          <Icon of={Camera} className="size-5" />
          {photo ? t('picture.replace') : t('picture.take')}
        </Button>
        <Button variant="quiet" onClick={() => onFinish()}>
          {t('picture.finishWithout')}
        </Button>
      </div>
      <PhotoInput of={chosen} isTaken />
    </Sheet>
  )
}
