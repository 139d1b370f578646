import { imageAccept, type PreparedImage, prepareImage } from '@bellhop/client/prepare-image'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { ImagePlus, SendHorizontal } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../shared/sheet.tsx'

export function PicturePicker({ onSend }: { onSend: (picture: PreparedImage) => void }) {
  const t = useTranslations('chat')
  const showToast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<PreparedImage>()
  const url = useObjectUrl(picture?.file)

  async function choose(file: File | undefined) {
    if (!file) return
    try {
      setPicture(await prepareImage(file))
    } catch {
      showToast({ text: t('notAPicture'), tone: 'bad' })
    }
  }

  return (
    <>
      <IconButton label={t('addPicture')} onClick={() => input.current?.click()}>
        <Icon of={ImagePlus} className="size-5.5" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={imageAccept}
        hidden
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // Allows selecting the same picture again.
          event.target.value = ''
        }}
      />
      <Sheet
        open={picture !== undefined}
        onClose={() => setPicture(undefined)}
        title={t('sendPicture')}
        footer={
          <Button
            variant="primary"
            size="large"
            className="w-full"
            onClick={() => {
              if (picture) onSend(picture)
              setPicture(undefined)
            }}
          >
            {t('send')}
            <Icon of={SendHorizontal} className="size-5 rtl:-scale-x-100" />
          </Button>
        }
      >
        {picture && (
          <img
            src={url}
            alt={t('yourPicture')}
            width={picture.width}
            height={picture.height}
            className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-card bg-sunken object-contain"
          />
        )}
      </Sheet>
    </>
  )
}
