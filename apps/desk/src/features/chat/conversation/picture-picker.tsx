import { imageAccept, type PreparedImage, prepareImage } from '@bellhop/client/prepare-image'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { ImagePlus, SendHorizontal } from 'lucide'
import { useRef, useState } from 'react'

export function PicturePicker({ onSend }: { onSend: (picture: PreparedImage) => void }) {
  const showToast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<PreparedImage>()
  const url = useObjectUrl(picture?.file)

  async function choose(file: File | undefined) {
    if (!file) return
    try {
      setPicture(await prepareImage(file))
    } catch {
      showToast({
        text: 'Can’t send this file. Choose a JPEG, PNG or WebP photo.',
        tone: 'bad',
      })
    }
  }

  return (
    <>
      <IconButton icon={ImagePlus} label="Add a photo" onClick={() => input.current?.click()} />
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
        title="Send this photo?"
        closeLabel="Close"
        footer={
          <div className="flex justify-end gap-3">
            <Button onClick={() => setPicture(undefined)}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                if (picture) onSend(picture)
                setPicture(undefined)
              }}
            >
              <Icon of={SendHorizontal} className="size-5" />
              Send
            </Button>
          </div>
        }
      >
        {picture && (
          <img
            src={url}
            alt="Preview"
            width={picture.width}
            height={picture.height}
            className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-card bg-sunken object-contain"
          />
        )}
      </Sheet>
    </>
  )
}
