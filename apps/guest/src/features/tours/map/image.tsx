import { readImageAddress } from '@bellhop/domain/text/picture-address'
import { dimImage } from '@bellhop/ui/dim-image'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** Widths that the server provides and that stay sharp when zoomed. */
const widths = [828, 1200, 1920, 2048] as const

interface Props {
  image: string
  /** Called with width ÷ height once known: spots are positioned relative to the image, not the frame. */
  onRatio: (ratio: number) => void
}

export function MapImage({ image, onRatio }: Props) {
  const t = useTranslations('tours')
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <p className="grid h-full place-content-center p-6 text-center text-ink-soft">
        {t('noPicture')}
      </p>
    )
  }
  return (
    <img
      src={`${image}?w=1200&q=75`}
      srcSet={widths.map((width) => `${image}?w=${width}&q=75 ${width}w`).join(', ')}
      sizes="(min-width: 480px) 900px, 200vw"
      alt=""
      draggable={false}
      fetchPriority="high"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onRatio(naturalWidth / naturalHeight)
      }
      onError={() => setFailed(true)}
      className={`size-full ${dimImage(readImageAddress(image).color)}`}
    />
  )
}
