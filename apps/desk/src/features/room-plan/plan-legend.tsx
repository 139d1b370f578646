import type { RoomPlan } from '@bellhop/contract/desk/room-plan'
import { doorSigns } from '@bellhop/domain/rooms/door-sign'
import { Icon } from '@bellhop/ui/icon'
import { Check, ClipboardCheck } from 'lucide'
import { signIcons, signNames } from '../../shared/rooms/door-signs.ts'

const colours = [
  ['To check in', 'border-accent bg-accent'],
  ['Booked', 'border-accent bg-accent-soft'],
  ['In house', 'border-good bg-good-soft'],
  ['Checked out', 'border-line-strong bg-sunken'],
] as const

export function PlanLegend({ plan }: { plan: RoomPlan }) {
  const stays = plan.roomTypes.flatMap(({ rooms }) => rooms.flatMap((room) => room.stays))
  const shownSigns = doorSigns.filter((sign) => stays.some(({ doorSign }) => doorSign === sign))
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft text-sm phone:gap-x-3 phone:px-4 phone:text-xs">
      {colours.map(([name, look]) => (
        <span key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`h-4 w-7 rounded-md border phone:w-4 ${look}`} />
          {name}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <Icon of={ClipboardCheck} className="size-4" />
        Pre-check-in to verify
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Check} className="size-4" />
        verified
      </span>
      {shownSigns.map((sign) => (
        <span key={sign} className="inline-flex items-center gap-1.5">
          <Icon of={signIcons[sign]} className="size-4" />
          <span>{signNames[sign]}</span>
        </span>
      ))}
      <span className="ms-auto pointer-coarse:hidden">
        Drag a stay to another room, or select it and press Enter.
      </span>
    </div>
  )
}
