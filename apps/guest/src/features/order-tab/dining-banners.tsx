import type { Banner } from '@bellhop/contract/banners'
import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'
import { BannerStrip } from '../../shared/banner-strip.tsx'

/** The banners for dining. */
export function DiningBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('order')
  return (
    <BannerStrip
      label={t('banners')}
      banners={banners}
      card={(banner) => <BannerCard banner={banner} />}
    />
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
