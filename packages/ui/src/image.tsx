import { readImageAddress } from '@bellhop/domain/text/picture-address'
import { useState } from 'react'
import { dimImage } from './dim-image.ts'
import { listImageFiles, nominalWidth } from './image-files.ts'

interface Props {
  /** `/api/images/{hash}-{colour}-{x}-{y}`, as in the contract. */
  src: string
  /** Describes the image; empty if it is decorative. */
  alt: string
  /** Displayed width, by which the browser chooses a file, e.g. `(min-width: 480px) 440px, 100vw`. */
  sizes: string
  /** Width ÷ height: reserves the space, so that the layout does not shift. 3 / 2 and 1 are the ones to use. */
  ratio: number
  /** In view when the screen opens: loaded with high priority. */
  eager?: boolean
  className?: string
}

/**
 * Shows the image's main colour until it has loaded, then fades it in; crops it around its focal point. Cached and
 * `eager` images do not fade: the browser counts an image as painted (LCP) only when it is visible.
 */
export function Image({ src, alt, sizes, ratio, eager = false, className = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const { color, focus } = readImageAddress(src)
  const files = listImageFiles(src)
  const isVisible = eager || loaded === src

  const markIfLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(src)
  }

  return (
    <div
      // An outline for images as light as the page.
      className={`-outline-offset-1 overflow-hidden bg-accent-soft outline outline-ink/8 ${dimImage(color)} ${className}`}
      style={{ aspectRatio: String(ratio), ...(failed !== src && { backgroundColor: color }) }}
    >
      {failed !== src && (
        <img
          ref={markIfLoaded}
          // Before `src`: React sets attributes in this order, and setting `src` starts the download.
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          sizes={sizes}
          {...files}
          alt={alt}
          width={nominalWidth}
          height={Math.round(nominalWidth / ratio)}
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
          className={`size-full object-cover transition-opacity duration-250 ${isVisible ? '' : 'opacity-0'}`}
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
      )}
    </div>
  )
}
