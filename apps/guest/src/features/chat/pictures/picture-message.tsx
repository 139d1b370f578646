import { useObjectUrl } from '@bellhop/ui/use-object-url'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../../shared/sheet.tsx'

interface Props {
  width: number
  height: number
  author: string
  load: () => Promise<Blob>
}

/** Loads when shown, in a space of its size; a tap enlarges it. */
export function PictureMessage({ width, height, author, load }: Props) {
  const t = useTranslations('chat')
  const [file, setFile] = useState<Blob>()
  const [hasFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const url = useObjectUrl(file)
  const label = t('pictureOf', { author })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file never changes; each render creates another `load`
  useEffect(() => {
    if (file || hasFailed) return
    let isGone = false
    load().then(
      (loaded) => !isGone && setFile(loaded),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [file, hasFailed])

  return (
    <>
      <button
        type="button"
        aria-label={hasFailed ? t('loadPicture') : label}
        onClick={() => (hasFailed ? setFailed(false) : setOpen(true))}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="grid max-h-80 min-h-24 w-64 max-w-full place-items-center overflow-hidden rounded-[14px] bg-sunken text-ink-muted text-sm"
      >
        {url ? (
          <img
            src={url}
            alt=""
            width={width}
            height={height}
            className="size-full object-cover dark:brightness-90"
          />
        ) : (
          hasFailed && <span className="p-2">{t('loadPicture')}</span>
        )}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('picture')}>
        <img
          src={url}
          alt={label}
          width={width}
          height={height}
          className="mx-auto h-auto max-h-[75dvh] w-auto max-w-full rounded-card object-contain"
        />
      </Sheet>
    </>
  )
}
