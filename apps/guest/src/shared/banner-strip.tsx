import type { Banner } from '@bellhop/contract/banners'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  label: string
  banners: readonly Banner[]
  card: (banner: Banner) => ReactNode
}

/** Banners side by side, to scroll sideways; nothing if there are none. */
export function BannerStrip({ label, banners, card }: Props) {
  if (banners.length === 0) return null
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard, also without a link in it
      tabIndex={0}
      className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto overscroll-x-contain px-5 pb-1 [scrollbar-width:none]"
    >
      {banners.map((banner) => (
        <div key={banner._id} className="w-[86%] shrink-0 snap-start only:w-full">
          {banner.link ? (
            <Link to={banner.link} className="block h-full rounded-card">
              {card(banner)}
            </Link>
          ) : (
            card(banner)
          )}
        </div>
      ))}
    </section>
  )
}
