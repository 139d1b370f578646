import type { Today } from '@bellhop/contract/desk/today'
import { roomStates } from '@bellhop/domain/rooms/room-state'
import { Badge } from '@bellhop/ui/badge'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { paths } from '../../shared/paths.ts'
import { stateTones, useStateNames } from '../../shared/rooms/room-states.ts'
import { TextLink } from '../../shared/text-link.tsx'

/** How many rooms are in each state. */
export function RoomsCard({ rooms }: Pick<Today, 'rooms'>) {
  const stateNames = useStateNames()
  const t = useTranslations('today')
  const counts = new Map(rooms.map(({ state, count }) => [state, count]))
  const shown = roomStates.filter((state) => counts.has(state))
  return (
    <Card>
      <section aria-labelledby="rooms" className="grid grid-cols-1 gap-2">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h2 id="rooms" className="font-semibold text-lg">
            {t('rooms')}
          </h2>
          <span className="print:hidden">
            <TextLink to={paths.roomPlan}>{t('roomPlan')}</TextLink>
          </span>
        </div>
        {shown.length === 0 && <p className="text-ink-soft">{t('noRooms')}</p>}
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {shown.map((state) => (
            <div key={state} className="flex items-center gap-2">
              <dt>
                <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
              </dt>
              <dd className="font-display font-semibold text-xl lining-nums tabular-nums">
                {counts.get(state)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
