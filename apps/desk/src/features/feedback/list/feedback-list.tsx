import { Select } from '@bellhop/ui/select'
import { Star } from 'lucide'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { ListPane } from '../../../lists/list-and-detail/list-pane.tsx'
import { FeedbackRow } from './feedback-row.tsx'
import type { FeedbackListState } from './use-feedback-list.ts'

const kinds = ['review', 'form', 'request'] as const

interface Props {
  state: FeedbackListState
  openId: string | undefined
  formatTime: (instant: string) => string
  searchField: RefObject<HTMLInputElement | null>
}

export function FeedbackList({ state, openId, formatTime, searchField }: Props) {
  const t = useTranslations('feedback')
  const { kind, isLow, isInHouse } = state.filters
  const isFiltered = kind !== undefined || isLow || isInHouse
  return (
    <ListPane
      label={t('feedbackEntries')}
      className="min-[60rem]:w-80 min-[80rem]:w-88"
      state={state}
      searchLabel={t('searchGuestOrRoom')}
      placeholder={t('guestOrRoom')}
      searchField={searchField}
      legend={t('whichFeedback')}
      tabs={[
        { value: 'open', label: t('notDone') },
        { value: 'all', label: t('all') },
      ]}
      icon={Star}
      emptySentences={
        isFiltered
          ? { open: t('noneFound'), all: t('noneFound') }
          : { open: t('noneOpen'), all: t('noneYet') }
      }
      action={<Filters state={state} />}
    >
      {(feedback) => (
        <FeedbackRow feedback={feedback} isOpen={feedback._id === openId} formatTime={formatTime} />
      )}
    </ListPane>
  )
}

function Filters({ state }: { state: FeedbackListState }) {
  const t = useTranslations('feedback')
  const { kind, isLow, isInHouse } = state.filters
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label={t('kind')}
        hideLabel
        size="small"
        options={[
          { value: '', label: t('allKinds') },
          ...kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
        ]}
        value={kind ?? ''}
        onChange={(event) => state.setKind(event.target.value)}
        className="min-w-32 flex-1"
      />
      <Toggle label={t('low')} isOn={isLow} onChange={state.setLow} />
      <Toggle label={t('inHouse')} isOn={isInHouse} onChange={state.setInHouse} />
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
