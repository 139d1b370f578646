import { getDeskHotel } from '@bellhop/contract/calls/desk/hotel'
import { dismissSetup, getSetup } from '@bellhop/contract/calls/desk/setup'
import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import type { SetupItem } from '@bellhop/contract/desk/setup'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Circle, CircleCheck } from 'lucide'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { useReadRecordQuery } from '../../../content/content-api.ts'
import { HotelAddresses } from '../../../content/hotel-addresses.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { DemoHotelLink } from '../demo/demo-hotel-link.tsx'
import { StepForm } from './step-form.tsx'

/** The screen of each item. */
const screens: Record<SetupItem, string> = {
  rates: paths.roomTypes,
  rooms: paths.setupStep('rooms'),
  menu: paths.menus,
  allergens: paths.menus,
  hours: paths.outlets,
  checkIn: paths.hotel,
  cancellation: paths.cancellationTerms,
  description: paths.hotel,
  pictures: paths.hotel,
  taxes: paths.setupStep('taxes'),
  taxNumber: paths.hotel,
  payment: paths.hotel,
  wifi: paths.hotel,
  codes: paths.setupStep('codes'),
  mail: `${paths.installation}?dialog=mail&step=ready`,
  backup: `${paths.installation}?dialog=backup&step=ready`,
  safety: paths.safety,
  emergencies: paths.emergencies,
  people: paths.staff,
}

export function ReadyStep() {
  const t = useTranslations('setup')
  const { data, ...query } = useRead(getSetup)
  const hotel = useReadRecordQuery(getDeskHotel).data as unknown as DeskHotel | undefined
  const dismissing = useChange(dismissSetup, { tags: ['setup'] })
  const navigate = useNavigate()
  const missing = data?.checklist.filter(({ isDone }) => !isDone).length ?? 0

  const hasOutlet = data?.checklist.some(({ item }) => item === 'menu')

  async function dismiss() {
    const { isDone } = await dismissing.run({ body: {} })
    if (isDone) await navigate(paths.start)
  }

  return (
    <StepForm
      step="ready"
      title={data && missing === 0 ? t('readyToOpen') : t('beforeYouOpen')}
      lead={t(data && missing === 0 ? 'readyLead' : 'notReadyLead')}
      action={t('goToTheDesk')}
      change={dismissing}
      onSubmit={() => void navigate(paths.start)}
    >
      {!data && <Loading query={query} className="h-80" />}
      {data && (
        <ul className="grid divide-y divide-line rounded-control border border-line">
          {data.checklist.map(({ item, isDone }) => {
            // A hotel may have no restaurant and no bar.
            const isOfDepartments = item === 'hours' && !hasOutlet
            const name = isOfDepartments ? 'departmentHours' : item
            const to = isOfDepartments ? paths.departments : screens[item]
            return (
              <li key={item} className="flex min-h-12 items-center gap-x-3 px-4">
                <Icon
                  of={isDone ? CircleCheck : Circle}
                  className={`size-5 shrink-0 ${isDone ? 'text-good' : 'text-ink-muted'}`}
                />
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                  <span className="flex-[1_1_9rem] py-2.5">
                    {t(`items.${name}.text`)}
                    <span className="sr-only">{isDone ? t('done') : t('missing')}</span>
                  </span>
                  {!isDone && <TextLink to={to}>{t(`items.${name}.link`)}</TextLink>}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {hotel?.slug !== undefined && (
        <section className="grid gap-4">
          <h2 className="font-semibold text-lg">{t('lookAtYourHotel')}</h2>
          <HotelAddresses
            slug={hotel.slug}
            name={hotel.name[hotel.languages[0] ?? ''] ?? ''}
            brandColor={hotel.brandColor}
          />
        </section>
      )}
      <DemoHotelLink />
      {data?.isOpen && (
        <div>
          <Button variant="quiet" busy={dismissing.isBusy} onClick={() => void dismiss()}>
            {missing === 0 ? t('hideThisList') : t('hideThisListForGood')}
          </Button>
        </div>
      )}
    </StepForm>
  )
}
