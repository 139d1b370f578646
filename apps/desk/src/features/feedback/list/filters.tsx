import { Select } from '@bellhop/ui/select'
import type { FeedbackListState } from './use-feedback-list.ts'

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'review', label: 'Reviews' },
  { value: 'form', label: 'Feedback forms' },
  { value: 'request', label: 'Rated requests' },
] as const

export function Filters({ state }: { state: FeedbackListState }) {
  const { kind, isLow, isInHouse } = state.filters
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label="Kind"
        hideLabel
        size="small"
        options={kinds}
        value={kind ?? ''}
        onChange={(event) => state.setKind(event.target.value)}
        className="min-w-32 flex-1"
      />
      <Toggle label="Low" isOn={isLow} onChange={state.setLow} />
      <Toggle label="In house" isOn={isInHouse} onChange={state.setInHouse} />
    </div>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="h-11 rounded-control border border-line-strong bg-surface px-3 font-medium text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      {label}
    </button>
  )
}
