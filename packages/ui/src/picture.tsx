import { useState } from 'react'

/** Widths the server makes (decisions §9). */
const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
const quality = 75

interface Props {
  /** `/api/images/{id}` as the contract gives it. */
  src: string
  /** What is to be seen; empty for mere decoration. */
  alt: string
  /** How wide it stands, for the browser's choice of a file, e.g. `(min-width: 480px) 440px, 100vw`. */
  sizes: string
  /** Width ÷ height: keeps its place, so that nothing moves when it comes. */
  ratio: number
  /** In view at once: loaded without waiting. */
  eager?: boolean
  className?: string
}

/**
 * A calm tone stands in its place until it comes, then it fades in: but not where it was there already,
 * nor what is in view at once, for a picture counts as painted only when it is seen. In the dark it glares less.
 */
export function Picture({ src, alt, sizes, ratio, eager = false, className = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const address = (width: number) => `${src}?w=${width}&q=${quality}`
  const isSeen = eager || loaded === src

  const lookWhetherItIsThere = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(src)
  }

  return (
    <div
      className={`overflow-hidden bg-accent-soft ${className}`}
      style={{ aspectRatio: String(ratio) }}
    >
      {failed !== src && (
        <img
          ref={lookWhetherItIsThere}
          // What says how to fetch it stands before what is to be fetched: set later, it comes too late.
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          sizes={sizes}
          srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
          src={address(828)}
          alt={alt}
          width={828}
          height={Math.round(828 / ratio)}
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
          className={`size-full object-cover transition-opacity duration-250 dark:brightness-90 ${isSeen ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  )
}
