import type { Banner } from '@bellhop/contract/discover'
import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useListBannersQuery } from '../../shared/banners-api.ts'

/** What the hotel would like to be seen on home: large pictures, side by side under the thumb. */
export function Banners() {
  const t = useTranslations('explore')
  const { data: banners = [] } = useListBannersQuery('home')
  if (banners.length === 0) return null
  return (
    <section
      aria-label={t('banners')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard, also without a link in it
      tabIndex={0}
      className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto overscroll-x-contain px-5 pb-1 [scrollbar-width:none]"
    >
      {banners.map((banner) => (
        <div key={banner._id} className="w-[86%] shrink-0 snap-start only:w-full">
          {banner.link ? (
            <Link to={banner.link} className="block rounded-card">
              <BannerCard banner={banner} />
            </Link>
          ) : (
            <BannerCard banner={banner} />
          )}
        </div>
      ))}
    </section>
  )
}

function BannerCard({ banner: { title, subtitle, image } }: { banner: Banner }) {
  return (
    <span className="grid grid-cols-1 gap-2.5">
      <Picture
        src={image}
        alt=""
        sizes="(min-width: 480px) 400px, 86vw"
        ratio={16 / 10}
        className="rounded-card"
      />
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
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
