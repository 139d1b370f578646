import { maxHotelImageBytes } from '@bellhop/domain/limits'
import { imageHashLength, readImageAddress, withFocus } from '@bellhop/domain/text/picture-address'
import { Image } from '@bellhop/ui/image'
import { Upload } from '@bellhop/ui/upload'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { useContext, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useEndpointChange } from '../api/use-endpoint-change.ts'
import { imageAddress } from '../format/image-address.ts'
import { withinSentence } from '../intl/within-sentence.ts'
import { AltField } from './alt-field.tsx'
import { useFieldFormat } from './field-formats.ts'
import { uploadImage } from './images-api.ts'
import { ReadOnlyContext } from './read-only.tsx'

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
  const t = useTranslations('forms')
  const locale = useLocale()
  useFieldFormat(name, label, () => t('picture.another'))
  const { run, problem } = useEndpointChange(uploadImage)
  const [file, setFile] = useState<File>()
  const latest = useRef<File>(undefined)
  const missing = required && !value ? t('picture.missing', { label }) : undefined
  if (useContext(ReadOnlyContext)) return <ShownImage id={value} label={label} ratio={ratio} />

  function choose(chosen: File | undefined) {
    latest.current = chosen
    setFile(chosen)
  }

  async function upload(chosen: File) {
    choose(chosen)
    const { data } = await run({ file: chosen, fileId: identify(chosen) })
    // Removed in the meantime, or replaced by another file.
    if (latest.current !== chosen) return
    choose(undefined)
    if (data) onChange(data._id)
  }

  const size = formatFileSize(maxHotelImageBytes)
  return (
    <div className="grid gap-3">
      {value && <Preview id={value} label={label} ratio={ratio} onChange={onChange} />}
      <Upload
        label={value ? t('picture.new', { label: withinSentence(label, locale) }) : label}
        name={name}
        required={required && !value}
        check={file ? t('picture.wait', { label }) : missing}
        accept={types}
        maxBytes={maxHotelImageBytes}
        file={file}
        error={problem}
        onChoose={(chosen) => void upload(chosen)}
        onRemove={() => choose(undefined)}
        texts={{
          choose: t('picture.choose'),
          drop: t('picture.drop', { size }),
          remove: t('picture.remove'),
          progress: t('picture.uploading'),
          wrongType: t('picture.wrongType'),
          tooLarge: t('picture.tooLarge', { size }),
        }}
      />
    </div>
  )
}

/** Identifies two files, for the idempotency key. */
const identify = ({ name, size, lastModified }: File) => [name, size, lastModified].join(' ')

interface ShownProps {
  id: string | undefined
  label: string
  ratio: number
}

function ShownImage({ id, label, ratio }: ShownProps) {
  const t = useTranslations('forms')
  if (!id) return null
  return (
    <Image
      src={imageAddress(id)}
      alt={t('picture.asGuestsSeeIt', { label })}
      sizes="288px"
      ratio={ratio}
      className="max-w-72 rounded-control"
    />
  )
}

interface PreviewProps extends ShownProps {
  id: string
  onChange: (id: string) => void
}

const axes = ['x', 'y'] as const

function Preview({ id, label, ratio, onChange }: PreviewProps) {
  const t = useTranslations('forms')
  const { focus } = readImageAddress(imageAddress(id))
  const hash = id.slice(0, imageHashLength)
  const moveFocus = (change: Partial<typeof focus>) =>
    onChange(withFocus(id, { ...focus, ...change }))
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-center">
      <ShownImage id={id} label={label} ratio={ratio} />
      <div className="grid gap-2">
        {axes.map((axis) => (
          <label key={axis} className="grid gap-1 text-sm">
            {t(`picture.focus.${axis}`)}
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
        <AltField key={hash} id={hash} />
      </div>
    </div>
  )
}
