import { Icon } from '@bellhop/ui/icon'
import { BedDouble } from 'lucide'
import { DrawnPattern } from '../../../shared/drawn-pattern.tsx'

interface Props {
  /** By which the pattern is picked. */
  id: string
  className: string
}

/** A room without pictures, in the hotel's colour. */
export function DrawnRoom({ id, className }: Props) {
  return (
    <div
      className={`relative isolate grid place-items-center overflow-hidden bg-accent text-on-accent ${className}`}
    >
      <DrawnPattern of={id} className="-z-10 opacity-25" />
      <span className="grid size-20 place-items-center rounded-full bg-accent ring-1 ring-current/40">
        <Icon of={BedDouble} className="size-9" />
      </span>
    </div>
  )
}
