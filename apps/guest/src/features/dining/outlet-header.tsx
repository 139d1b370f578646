import type { Outlet } from '@bellhop/contract/guest/dining'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Image } from '@bellhop/ui/image'
import { CalendarClock } from 'lucide'
import { useTranslations } from 'use-intl'
import * as paths from '../../navigation/paths.ts'
import { openModalAt } from '../../navigation/use-modal.ts'
import { OpeningState } from '../../shared/places/opening-state.tsx'
import { useGuestSelector } from '../../state/state.ts'

export function OutletHeader({ outlet }: { outlet: Outlet }) {
  const t = useTranslations('dining')
  const isInHouse = useGuestSelector((state) => state.log.data?.status === 'inHouse')
  const { image, description, tables } = outlet
  return (
    <div className="grid grid-cols-1 gap-3">
      {image && (
        <Image
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <OpeningState hours={outlet.hours} />
        </p>
        {tables && isInHouse && (
          <Button
            onClick={() =>
              openModalAt(paths.department(tables.departmentId), 'request', tables.deptRequestId)
            }
          >
            <Icon of={CalendarClock} className="size-4.5 shrink-0" />
            {t('reserveTable')}
          </Button>
        )}
      </div>
    </div>
  )
}
