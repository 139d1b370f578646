import type { Banner } from '@bellhop/contract/discover'
import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useListBannersQuery } from '../../shared/banners-api.ts'

/** What the hotel would like to be tried; nothing where it has nothing to say. */
export function DiningBanners() {
  const t = useTranslations('order')
  const { data: banners = [] } = useListBannersQuery('dining')
  if (banners.length === 0) return null
  return (
    <section aria-label={t('banners')}>
      <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-1 [scrollbar-width:none]">
        {banners.map((banner) => (
          <li key={banner._id} className="w-[85%] shrink-0 snap-start">
            {banner.link ? (
              <Link to={banner.link} className="block h-full rounded-card">
                <BannerCard banner={banner} />
              </Link>
            ) : (
              <BannerCard banner={banner} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannerCard({ banner: { image, title, subtitle } }: { banner: Banner }) {
  return (
    <span className="flex h-full flex-wrap items-center gap-4 rounded-card bg-accent-soft p-3">
      <Picture
        src={image}
        alt=""
        sizes="88px"
        ratio={1}
        className="w-22 shrink-0 rounded-control"
      />
      <span className="grid min-w-[min(100%,9rem)] flex-1 gap-0.5">
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
