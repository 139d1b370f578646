import { Button } from '@bellhop/ui/button'
import { IconButton } from '@bellhop/ui/icon-button'
import { Segmented } from '@bellhop/ui/segmented'
import { ChevronLeft, ChevronRight } from 'lucide'
import { readDate } from '../../format/hotel-date.ts'
import type { PlanLength, usePlanAddress } from './use-plan-address.ts'

interface Props {
  from: string
  today: string
  address: ReturnType<typeof usePlanAddress>
}

export function PlanToolbar({ from, today, address }: Props) {
  return (
    <>
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label="Previous week"
          onClick={() => address.turn(from, -1)}
        />
        <label>
          <span className="sr-only">First night</span>
          <input
            type="date"
            value={from}
            required
            onChange={(event) => {
              const date = readDate(event.target.value)
              if (date) address.showFrom(date)
            }}
            className="h-11 rounded-control border border-line-strong bg-surface px-3 text-ink text-sm tabular-nums"
          />
        </label>
        <IconButton icon={ChevronRight} label="Next week" onClick={() => address.turn(from, 1)} />
        <Button variant="quiet" disabled={from === today} onClick={address.showToday}>
          Today
        </Button>
      </div>
      <Segmented<PlanLength>
        legend="Nights shown"
        size="small"
        options={[
          { value: '14', label: '14 nights' },
          { value: '31', label: '31 nights' },
        ]}
        value={address.length}
        onChange={address.setLength}
      />
    </>
  )
}
