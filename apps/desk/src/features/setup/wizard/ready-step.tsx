import { getDeskHotel } from '@bellhop/contract/calls/desk/hotel'
import { dismissSetup } from '@bellhop/contract/calls/desk/setup'
import type { DeskHotel } from '@bellhop/contract/desk/hotel'
import type { SetupItem } from '@bellhop/contract/desk/setup'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Circle, CircleCheck } from 'lucide'
import { useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import { useReadRecordQuery } from '../../../content/content-api.ts'
import { HotelAddresses } from '../../../content/hotel-addresses.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { DemoHotelLink } from '../demo/demo-hotel-link.tsx'
import { useGetSetupQuery } from '../setup-api.ts'
import { StepForm } from './step-form.tsx'

/** The text of each item, and a link to its screen. */
const items: Record<SetupItem, { text: string; link?: string; to?: string }> = {
  rates: {
    text: 'Every room type has a rate',
    link: 'Room types',
    to: paths.roomTypes,
  },
  rooms: { text: 'Rooms', link: 'Add rooms', to: paths.setupStep('rooms') },
  menu: { text: 'A menu that guests can order from', link: 'Menus', to: paths.menus },
  allergens: { text: 'Dishes name their allergens', link: 'Menus', to: paths.menus },
  hours: {
    text: 'Opening hours of restaurants and departments',
    link: 'Restaurants and bars',
    to: paths.outlets,
  },
  checkIn: { text: 'Check-in and check-out times', link: 'Hotel profile', to: paths.hotel },
  cancellation: {
    text: 'Cancellation terms, shown to guests before they book',
    link: 'Cancellation terms',
    to: paths.cancellationTerms,
  },
  description: { text: 'A description of your hotel', link: 'Hotel profile', to: paths.hotel },
  pictures: { text: 'Pictures of your hotel', link: 'Hotel profile', to: paths.hotel },
  taxes: { text: 'Taxes', link: 'Taxes', to: paths.setupStep('taxes') },
  taxNumber: {
    text: 'Your tax number, which invoices state',
    link: 'Hotel profile',
    to: paths.hotel,
  },
  payment: { text: 'A UPI ID for payments', link: 'Hotel profile', to: paths.hotel },
  wifi: { text: 'Wi-Fi for guests', link: 'Hotel profile', to: paths.hotel },
  codes: {
    text: 'Guests receive their sign-in codes',
    link: 'Test message',
    to: paths.setupStep('codes'),
  },
  mail: {
    text: 'Emails are sent',
    link: 'Email',
    to: `${paths.installation}?dialog=mail&step=ready`,
  },
  backup: {
    text: 'A backup has been made',
    link: 'Backup',
    to: `${paths.installation}?dialog=backup&step=ready`,
  },
  safety: { text: 'The safety page', link: 'Safety page', to: paths.safety },
  emergencies: { text: 'Emergency numbers', link: 'Emergencies', to: paths.emergencies },
  people: { text: 'Your colleagues have accounts', link: 'Staff', to: paths.staff },
}

/** Applies to a hotel without a restaurant or bar. */
const departmentHours: (typeof items)[SetupItem] = {
  text: 'Opening hours of departments',
  link: 'Departments',
  to: paths.departments,
}

export function ReadyStep() {
  const { data, ...query } = useGetSetupQuery()
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
      title={data && missing === 0 ? 'Ready to open' : 'Before you open'}
      lead={
        data && missing === 0
          ? 'You’re ready to welcome your first guests.'
          : 'What’s missing stays listed at the top of the desk, so you can continue at any time.'
      }
      action="Go to the desk"
      change={dismissing}
      onSubmit={() => void navigate(paths.start)}
    >
      {!data && <Loading query={query} className="h-80" />}
      {data && (
        <ul className="grid divide-y divide-line rounded-control border border-line">
          {data.checklist.map(({ item, isDone }) => {
            const { text, link, to } =
              item === 'hours' && !hasOutlet ? departmentHours : items[item]
            return (
              <li key={item} className="flex min-h-12 items-center gap-x-3 px-4">
                <Icon
                  of={isDone ? CircleCheck : Circle}
                  className={`size-5 shrink-0 ${isDone ? 'text-good' : 'text-ink-muted'}`}
                />
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                  <span className="flex-[1_1_9rem] py-2.5">
                    {text}
                    <span className="sr-only">{isDone ? ', done' : ', missing'}</span>
                  </span>
                  {!isDone && to && <TextLink to={to}>{link}</TextLink>}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {hotel?.slug !== undefined && (
        <section className="grid gap-4">
          <h2 className="font-semibold text-lg">Look at your hotel</h2>
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
            {missing === 0 ? 'Hide this list' : 'Hide this list for good'}
          </Button>
        </div>
      )}
    </StepForm>
  )
}
