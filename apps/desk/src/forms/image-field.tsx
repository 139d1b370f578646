import { maxHotelImageBytes, maxImageAlt } from '@bellhop/domain/limits'
import { readImageAddress, withFocus } from '@bellhop/domain/picture-address'
import { Button } from '@bellhop/ui/button'
import { Image } from '@bellhop/ui/image'
import { TextField } from '@bellhop/ui/text-field'
import { Upload } from '@bellhop/ui/upload'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { useState } from 'react'
import { useChange } from '../api/use-change.ts'
import { imageAddress } from '../format/image-address.ts'
import { useFieldFormat } from './field-formats.ts'
import { uploadImage } from './images-api.ts'

interface Props {
  label: string
  name: string
  value: string | undefined
  onChange: (id: string) => void
  /** Width ÷ height as guests see it. */
  ratio: number
  required?: boolean
}

const types = ['image/jpeg', 'image/png', 'image/webp']

/** An image as guests see it, cropped around its focal point. A new one is uploaded at once. */
export function ImageField({ label, name, value, onChange, ratio, required = false }: Props) {
  useFieldFormat(name, label, () => 'another picture')
  const { run, isBusy, problem } = useChange(uploadImage)
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')

  async function upload(chosen: File) {
    const { data } = await run({ file: chosen, fileId: identify(chosen), alt: alt.trim() })
    if (!data) return
    onChange(data._id)
    setFile(undefined)
    setAlt('')
  }

  return (
    <div className="grid gap-3">
      {value && !file && <Preview id={value} label={label} ratio={ratio} onChange={onChange} />}
      <Upload
        label={value ? `New ${label.toLowerCase()}` : label}
        name={name}
        required={required && !value}
        check={required && !value ? `${label}: choose a picture, and upload it.` : undefined}
        accept={types}
        maxBytes={maxHotelImageBytes}
        file={file}
        error={problem}
        onChoose={setFile}
        onRemove={() => setFile(undefined)}
        texts={{
          choose: 'Choose a picture',
          drop: `or drop it here: JPEG, PNG or WebP, at most ${formatFileSize(maxHotelImageBytes)}`,
          remove: 'Remove the file',
          progress: 'Uploading',
          wrongType: 'Choose a JPEG, PNG or WebP picture.',
          tooLarge: `Choose a picture of at most ${formatFileSize(maxHotelImageBytes)}.`,
        }}
      />
      {file && (
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <TextField
            label="What the picture shows (optional)"
            help="Read out to guests who can’t see it."
            maxLength={maxImageAlt}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
          <Button busy={isBusy} onClick={() => void upload(file)}>
            Upload
          </Button>
        </div>
      )}
    </div>
  )
}

/** Identifies two files, for the idempotency key. */
const identify = ({ name, size, lastModified }: File) => [name, size, lastModified].join(' ')

interface PreviewProps {
  id: string
  label: string
  ratio: number
  onChange: (id: string) => void
}

const axes = [
  { axis: 'x', label: 'Focal point from the left' },
  { axis: 'y', label: 'Focal point from the top' },
] as const

function Preview({ id, label, ratio, onChange }: PreviewProps) {
  const address = imageAddress(id)
  const { focus } = readImageAddress(address)
  const moveFocus = (change: Partial<typeof focus>) =>
    onChange(withFocus(id, { ...focus, ...change }))
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-center">
      <Image
        src={address}
        alt={`${label}, as guests see it`}
        sizes="288px"
        ratio={ratio}
        className="rounded-control"
      />
      <div className="grid gap-2">
        {axes.map(({ axis, label: name }) => (
          <label key={axis} className="grid gap-1 text-sm">
            {name}
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={focus[axis]}
              onChange={(event) => moveFocus({ [axis]: Number(event.target.value) })}
              className="h-11 w-full accent-accent"
            />
          </label>
        ))}
      </div>
    </div>
  )
}
