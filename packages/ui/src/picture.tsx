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

export function Picture({ src, alt, sizes, ratio, eager = false, className = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  const address = (width: number) => `${src}?w=${width}&q=${quality}`
  return (
    <div
      className={`overflow-hidden bg-accent-soft ${className}`}
      style={{ aspectRatio: String(ratio) }}
    >
      {failed !== src && (
        <img
          src={address(828)}
          srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={828}
          height={Math.round(828 / ratio)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
