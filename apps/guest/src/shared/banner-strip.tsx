import type { Banner } from '@bellhop/contract/guest/banners'
import { Image } from '@bellhop/ui/image'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** `large`: the image above the text. `small`: beside it. */
const layouts = {
  large: {
    card: 'grid grid-cols-1 gap-2.5',
    text: '[overflow-wrap:anywhere]',
    picture: {
      sizes: '(min-width: 480px) 400px, 86vw',
      ratio: 3 / 2,
      className: 'rounded-card',
    },
  },
  small: {
    card: 'flex h-full flex-wrap items-center gap-4 rounded-card bg-accent-soft p-3',
    text: 'min-w-[min(100%,9rem)] flex-1',
    picture: { sizes: '88px', ratio: 1, className: 'w-22 shrink-0 rounded-control' },
  },
}

interface Props {
  label: string
  banners: readonly Banner[]
  layout: keyof typeof layouts
}

/** Banners that scroll sideways; nothing if there are none. */
export function BannerStrip({ label, banners, layout }: Props) {
  if (banners.length === 0) return null
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard, also without a link in it
      tabIndex={0}
      className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto overscroll-x-contain px-5 pb-1 [scrollbar-width:none]"
    >
      {banners.map((banner) => (
        <div key={banner._id} className="w-[86%] shrink-0 snap-start only:w-full">
          <BannerLink to={banner.link}>
            <BannerCard banner={banner} layout={layout} />
          </BannerLink>
        </div>
      ))}
    </section>
  )
}

function BannerLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Link to={to} className="block h-full rounded-card">
      {children}
    </Link>
  )
}

function BannerCard({ banner, layout }: { banner: Banner; layout: keyof typeof layouts }) {
  const { title, subtitle, image, imageAlt = '' } = banner
  const { card, text, picture } = layouts[layout]
  return (
    <span className={card}>
      <Image src={image} alt={imageAlt} {...picture} />
      <span className={`grid gap-0.5 ${text}`}>
        <span className="font-display font-semibold text-lg">
          <bdi>{title}</bdi>
        </span>
        {subtitle && (
          <span className="text-ink-soft text-sm">
            <bdi>{subtitle}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}
