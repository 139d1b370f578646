import { useState } from 'react'

/** Widths in pixels that the server offers (decisions §9). */
const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
const quality = 75

interface Props {
  /** `/api/images/{id}`, as in the contract. */
  src: string
  /** What the picture shows; empty if it is decorative. */
  alt: string
  /** Displayed width, by which the browser chooses a file, e.g. `(min-width: 480px) 440px, 100vw`. */
  sizes: string
  /** Width ÷ height: reserves the space, so that the layout does not shift. */
  ratio: number
  /** In view when the screen opens: loaded with high priority. */
  eager?: boolean
  className?: string
}

/**
 * Shows a plain tone until the picture has loaded, then fades it in. Cached and `eager` pictures do not fade:
 * the browser counts a picture as painted (LCP) only when it is visible. Dimmed slightly in the dark theme.
 */
export function Picture({ src, alt, sizes, ratio, eager = false, className = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const address = (width: number) => `${src}?w=${width}&q=${quality}`
  const isVisible = eager || loaded === src

  const markIfLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(src)
  }

  return (
    <div
      className={`overflow-hidden bg-accent-soft ${className}`}
      style={{ aspectRatio: String(ratio) }}
    >
      {failed !== src && (
        <img
          ref={markIfLoaded}
          // Before `src`: React sets attributes in this order, and setting `src` starts the download.
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
          className={`size-full object-cover transition-opacity duration-250 dark:brightness-90 ${isVisible ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  )
}
