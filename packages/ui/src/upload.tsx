import { readMediaType } from '@bellhop/domain/text/media-type'
import { FileText, Upload as UploadIcon, X } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { checkFile, dialogTypes, formatFileSize } from './upload-rule.ts'

interface Props extends FieldProps {
  name: string
  required?: boolean
  /** MIME types, `image/*` included. */
  accept: readonly string[]
  maxBytes: number
  /** The chosen file; `progress` from 0 to 1 while it is being sent. */
  file: { name: string; size: number; progress?: number } | undefined
  /** Called only with a file of an accepted type and size. */
  onChoose: (file: File) => void
  onRemove: () => void
  texts: UploadTexts
}

export interface UploadTexts {
  choose: string
  drop: string
  remove: string
  progress: string
  wrongType: string
  tooLarge: string
}

/** A field for one file, chosen in the browser's dialog or dropped. */
export function Upload({
  label,
  help,
  error,
  check,
  name,
  required,
  accept,
  maxBytes,
  file,
  onChoose,
  onRemove,
  texts,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [rejection, setRejection] = useState<string>()
  const [isOver, setOver] = useState(false)
  const field = useField({ name, help, error: rejection ?? error, check })

  async function selectFile(chosen: File | undefined) {
    if (!chosen) return
    const type = await readMediaType(chosen)
    const problem = checkFile({ type, size: chosen.size }, accept, maxBytes)
    setRejection(problem && texts[problem])
    if (!problem) onChoose(chosen)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void selectFile(event.dataTransfer.files[0])
  }

  function remove() {
    onRemove()
    input.current?.focus()
  }

  return (
    <Field label={label} field={field} className="">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the input does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid gap-3 rounded-control border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
      >
        <div className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 has-focus-visible:rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
          <span className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 font-semibold text-sm">
            <Icon of={UploadIcon} className="size-5" />
            {texts.choose}
          </span>
          <span className="text-ink-soft text-sm">{texts.drop}</span>
          <input
            {...field.control}
            ref={input}
            type="file"
            name={name}
            required={required}
            accept={dialogTypes(accept)}
            onChange={(event) => {
              void selectFile(event.target.files?.[0])
              // Allows the same file to be chosen again after it was removed.
              event.target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
        {file && (
          <div className="flex items-center gap-3 border-line border-t pt-3">
            <Icon of={FileText} className="size-5 shrink-0 text-ink-soft" />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap gap-x-3 text-sm">
                <bdi className="min-w-0 font-medium wrap-anywhere">{file.name}</bdi>
                <bdi className="text-ink-soft">{formatFileSize(file.size)}</bdi>
              </p>
              {file.progress !== undefined && (
                <progress
                  aria-label={texts.progress}
                  value={file.progress}
                  className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
                />
              )}
            </div>
            <IconButton label={texts.remove} onClick={remove}>
              <Icon of={X} className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
    </Field>
  )
}
