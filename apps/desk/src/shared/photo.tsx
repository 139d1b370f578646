import { imageAccept, type PreparedImage, prepareImage } from '@bellhop/client/prepare-image'
import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface ChosenPhoto {
  photo: PreparedImage | undefined
  /** Opens the browser's dialog; needs `PhotoInput` on the page. */
  choose: () => void
  remove: () => void
  input: { ref: RefObject<HTMLInputElement | null>; prepare: (file: File | undefined) => void }
}

/** A photo from this device. */
export function usePhoto(onUnreadable: () => void): ChosenPhoto {
  const ref = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<PreparedImage>()
  return {
    photo,
    choose: () => ref.current?.click(),
    remove: () => setPhoto(undefined),
    input: { ref, prepare: (file) => file && void prepareImage(file).then(setPhoto, onUnreadable) },
  }
}

interface InputProps {
  of: ChosenPhoto
  /** A phone opens its camera instead of its pictures. */
  isTaken?: boolean
}

export function PhotoInput({ of: { input }, isTaken = false }: InputProps) {
  const t = useTranslations('shared')
  return (
    <input
      ref={input.ref}
      type="file"
      aria-label={t('photo')}
      accept={isTaken ? 'image/*' : imageAccept}
      capture={isTaken ? 'environment' : undefined}
      hidden
      onChange={(event) => {
        input.prepare(event.target.files?.[0])
        // Allows selecting the same photo again.
        event.target.value = ''
      }}
    />
  )
}

export function PhotoPreview({ of: { photo }, alt }: { of: ChosenPhoto; alt: string }) {
  const url = useObjectUrl(photo?.file)
  return (
    photo && (
      <img
        src={url}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className="mx-auto h-auto max-h-[50dvh] w-auto max-w-full rounded-card bg-sunken object-contain"
      />
    )
  )
}
