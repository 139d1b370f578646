import type { Banner } from '@bellhop/contract/banners'
import { Picture } from '@bellhop/ui/picture'
import { useTranslations } from 'use-intl'
import { BannerStrip } from '../../shared/banner-strip.tsx'

/** The banners of the home screen, with large pictures. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('explore')
  return (
    <BannerStrip
      label={t('banners')}
      banners={banners}
      card={(banner) => <BannerCard banner={banner} />}
    />
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
