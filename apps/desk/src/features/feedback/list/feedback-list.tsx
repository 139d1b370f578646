import { Star } from 'lucide'
import type { RefObject } from 'react'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { FeedbackRow } from './feedback-row.tsx'
import { Filters } from './filters.tsx'
import type { FeedbackListState } from './use-feedback-list.ts'

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
