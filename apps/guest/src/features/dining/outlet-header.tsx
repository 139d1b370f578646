import type { Outlet } from '@bellhop/contract/dining'
import { Picture } from '@bellhop/ui/picture'
import { OpeningState } from '../../shared/opening-state.tsx'

export function OutletHeader({ outlet }: { outlet: Outlet }) {
  const { image, description } = outlet
  return (
    <div className="grid grid-cols-1 gap-3">
      {image && (
        <Picture
          src={image}
          alt=""
          eager
          sizes="(min-width: 480px) 440px, calc(100vw - 40px)"
          ratio={2}
          className="rounded-card"
        />
      )}
      <p className="text-ink-soft">
        <bdi>{description}</bdi>
      </p>
      <p>
        <OpeningState hours={outlet} />
      </p>
    </div>
  )
}
