import { Select } from '@bellhop/ui/select'
import { Star } from 'lucide'
import type { RefObject } from 'react'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { FeedbackRow } from './feedback-row.tsx'
import type { FeedbackListState } from './use-feedback-list.ts'

const kinds = [
  { value: '', label: 'All kinds' },
  { value: 'review', label: 'Reviews' },
  { value: 'form', label: 'Feedback forms' },
  { value: 'request', label: 'Rated requests' },
] as const

interface Props {
  state: FeedbackListState
  openId: string | undefined
  formatTime: (instant: string) => string
  searchField: RefObject<HTMLInputElement | null>
}

const emptySentences = {
  open: 'Nothing to do. Reviews, feedback forms and ratings of requests appear here.',
  all: 'No feedback yet. Reviews, feedback forms and ratings of requests appear here.',
} as const

const nothingFound = 'No feedback with these filters.'

export function FeedbackList({ state, openId, formatTime, searchField }: Props) {
  const { kind, isLow, isInHouse } = state.filters
  const isFiltered = kind !== undefined || isLow || isInHouse
  return (
    <ListPane
      label="Feedback entries"
      className="min-[60rem]:w-80 min-[80rem]:w-88"
      state={state}
      searchLabel="Search guest or room"
      placeholder="Guest or room"
      searchField={searchField}
      legend="Which feedback"
      tabs={[
        { value: 'open', label: 'Not done' },
        { value: 'all', label: 'All' },
      ]}
      icon={Star}
      emptySentences={isFiltered ? { open: nothingFound, all: nothingFound } : emptySentences}
      action={<Filters state={state} />}
    >
      {(feedback) => (
        <FeedbackRow feedback={feedback} isOpen={feedback._id === openId} formatTime={formatTime} />
      )}
    </ListPane>
  )
}

function Filters({ state }: { state: FeedbackListState }) {
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
