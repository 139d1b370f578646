import { imageAccept, prepareImage } from '@bellhop/client/prepare-image'
import { maxDocumentBytes } from '@bellhop/domain/stays/pre-check-in'
import { readMediaType } from '@bellhop/domain/text/media-type'
import { FieldNote, useField } from '@bellhop/ui/field'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Spinner } from '@bellhop/ui/spinner'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { Camera, FileText, Paperclip, X } from 'lucide'
import { type ComponentProps, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftFile } from '../draft-store.ts'

interface Props {
  name: string
  /** The document's owner. */
  label: string
  file: DraftFile | undefined
  onChange: (file: DraftFile | undefined) => void
}

/** Takes a picture or selects a file, and shows it. Shrinks a picture that is too large. */
export function DocumentField({ name, label, file, onChange }: Props) {
  const t = useTranslations('preCheckIn')
  const [rejection, setRejection] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const field = useField({ name, error: rejection })

  async function selectFile(chosen: File | undefined) {
    if (!chosen) return
    setRejection(undefined)
    setBusy(true)
    try {
      onChange({ blob: await prepare(chosen), name: chosen.name })
    } catch {
      setRejection(t('errors.fileType'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset
      aria-describedby={field.control['aria-describedby']}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
    >
      <legend className="sr-only">{t('documentOf', { name: label })}</legend>
      <p aria-hidden="true" className="font-semibold">
        <bdi>{label}</bdi>
      </p>
      {file ? (
        <Preview
          file={file}
          onRemove={() => {
            onChange(undefined)
            camera.current?.focus()
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Choice
            ref={camera}
            icon={Camera}
            label={t('takePicture')}
            name={name}
            accept={imageAccept}
            capture="environment"
            aria-invalid={field.error ? true : undefined}
            onFile={selectFile}
          />
          <Choice
            icon={Paperclip}
            label={t('chooseFile')}
            accept={`${imageAccept},application/pdf,.pdf`}
            aria-invalid={field.error ? true : undefined}
            onFile={selectFile}
          />
          {isBusy && <Spinner />}
        </div>
      )}
      <FieldNote field={field} />
    </fieldset>
  )
}

/** @throws if the hotel would reject it */
async function prepare(file: File): Promise<Blob> {
  const type = await readMediaType(file)
  const blob =
    type === 'application/pdf' ? file.slice(0, file.size, type) : (await prepareImage(file)).file
  if (blob.size > maxDocumentBytes) throw new Error('The document is too large')
  return blob
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  icon: typeof Camera
  label: string
  onFile: (file: File | undefined) => void
}

function Choice({ icon, label, onFile, ...rest }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-11 flex-auto items-center justify-center gap-2 rounded-control border border-line-strong px-3 py-2 text-center font-semibold text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <Icon of={icon} className="size-5 shrink-0" />
      {label}
      <input
        {...rest}
        type="file"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Allows selecting the same file after it was removed.
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Preview({ file, onRemove }: { file: DraftFile; onRemove: () => void }) {
  const t = useTranslations('preCheckIn')
  const url = useObjectUrl(file.blob)
  const isImage = file.blob.type.startsWith('image/')
  return (
    <div className="grid gap-3">
      {isImage && (
        <img
          src={url}
          alt={t('preview')}
          className="h-44 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <div className="flex items-center gap-3">
        <Icon of={FileText} className="size-5 shrink-0 text-ink-soft" />
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-sm">
          <bdi className="min-w-0 font-medium wrap-anywhere">{file.name}</bdi>
          <bdi className="text-ink-soft">{formatFileSize(file.blob.size)}</bdi>
        </p>
        <IconButton icon={X} label={t('removeFile')} onClick={onRemove} />
      </div>
    </div>
  )
}
