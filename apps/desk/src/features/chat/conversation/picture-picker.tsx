import type { PreparedImage } from '@bellhop/client/prepare-image'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { ImagePlus, SendHorizontal } from 'lucide'
import { PhotoInput, PhotoPreview, usePhoto } from '../../../shared/photo.tsx'

export function PicturePicker({ onSend }: { onSend: (picture: PreparedImage) => void }) {
  const showToast = useToast()
  const chosen = usePhoto(() =>
    showToast({ text: 'Can’t send this file. Choose a JPEG, PNG or WebP photo.', tone: 'bad' }),
  )
  const { photo, choose, remove } = chosen
  return (
    <>
      <IconButton icon={ImagePlus} label="Add a photo" onClick={choose} />
      <PhotoInput of={chosen} />
      <Sheet
        open={photo !== undefined}
        onClose={remove}
        title="Send this photo?"
        closeLabel="Close"
        footer={
          <div className="flex justify-end gap-3">
            <Button onClick={remove}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                if (photo) onSend(photo)
                remove()
              }}
            >
              <Icon of={SendHorizontal} className="size-5" />
              Send
            </Button>
          </div>
        }
      >
        <PhotoPreview of={chosen} alt="Preview" />
      </Sheet>
    </>
  )
}
