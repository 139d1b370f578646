import { Image } from '@bellhop/ui/image'
import { BellMark } from '@bellhop/ui/logo'
import { useTranslations } from 'use-intl'

interface Props {
  images: readonly string[]
  name: string
  /** The room cannot be booked for these dates. */
  faded: boolean
}

/** A scrollable strip of images; a plain background with the bell if there are none. */
export function RoomImages({ images, name, faded }: Props) {
  const t = useTranslations('booking')
  const look = faded ? 'opacity-60 saturate-50' : ''
  if (images.length === 0) {
    return (
      <div
        className={`grid aspect-[8/5] place-items-center bg-accent-soft sm:aspect-auto sm:min-h-60 ${look}`}
      >
        <BellMark className="size-12 text-accent opacity-50" />
      </div>
    )
  }
  return (
    <div className="relative sm:min-h-60">
      <ul
        // Scrollable by keyboard, too.
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={t('pictures', { name })}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:absolute sm:inset-0 ${look}`}
      >
        {images.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center sm:h-full">
            <Image
              src={image}
              alt={t('picture', { name, number: index + 1 })}
              sizes="(min-width: 1024px) 280px, (min-width: 640px) 38vw, 100vw"
              ratio={8 / 5}
              className="sm:size-full"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p
          aria-hidden="true"
          className="absolute end-2 bottom-2 rounded-full bg-surface px-2 text-xs tabular-nums"
        >
          {images.length}
        </p>
      )}
    </div>
  )
}
