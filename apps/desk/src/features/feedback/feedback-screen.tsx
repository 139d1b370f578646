import { getDeskFeedback } from '@bellhop/contract/calls/desk/feedback'
import { Button } from '@bellhop/ui/button'
import { Star } from 'lucide'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { BackLink } from '../../lists/list-and-detail/back-link.tsx'
import { DetailLoading, NoDetail } from '../../lists/list-and-detail/detail-states.tsx'
import { ListAndDetail } from '../../lists/list-and-detail/list-and-detail.tsx'
import { stepRows } from '../../lists/step-focus.ts'
import { MuteButton } from '../../shared/bell/bell-controls.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen } from '../../shared/screen.tsx'
import { useScreenKeys } from '../../shared/use-screen-keys.tsx'
import { FeedbackView } from './entry/feedback-view.tsx'
import { FeedbackList } from './list/feedback-list.tsx'
import { rowId } from './list/feedback-row.tsx'
import { useFeedbackList } from './list/use-feedback-list.ts'
import { TrendsSheet } from './trends-sheet.tsx'
import { useAlerts } from './use-alerts.ts'

const feedbackKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['d', 'markDone'],
  ['/', 'search'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/**
 * Lists the guests' feedback, with the open entry beside it. The address has the open one, the tab, search and filters.
 */
export function FeedbackScreen() {
  const t = useTranslations('feedback')
  const { feedbackId } = useParams()
  const list = useFeedbackList()
  const alerts = useAlerts()
  const [showsTrends, setShowsTrends] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const formatTime = useTimeFormat()

  const step = (by: number) => stepRows(list.rows, rowId, feedbackId, by)
  const { keysEnabled, helpButton, helpSheet } = useScreenKeys(
    feedbackKeys.map(([key, name]) => [key, t(`keys.${name}`)]),
    {
      j: () => step(1),
      k: () => step(-1),
      '/': () => searchField.current?.focus(),
    },
  )

  return (
    <Screen
      title={t('title')}
      back={feedbackId && <BackLink to={paths.feedback} label={t('backToFeedback')} />}
      waiting={alerts.length}
      toolbar={
        <>
          <Button aria-haspopup="dialog" onClick={() => setShowsTrends(true)}>
            {t('trends')}
          </Button>
          <MuteButton />
          {helpButton}
        </>
      }
    >
      <ListAndDetail
        openId={feedbackId}
        rowId={rowId}
        list={
          <FeedbackList
            state={list}
            openId={feedbackId}
            formatTime={formatTime}
            searchField={searchField}
          />
        }
      >
        {feedbackId ? (
          <OpenFeedback
            key={feedbackId}
            id={feedbackId}
            formatTime={formatTime}
            keysEnabled={keysEnabled}
          />
        ) : (
          <NoDetail icon={Star} title={t('selectEntry')} />
        )}
      </ListAndDetail>
      {showsTrends && <TrendsSheet onClose={() => setShowsTrends(false)} />}
      {helpSheet}
    </Screen>
  )
}

interface OpenProps {
  id: string
  formatTime: (instant: string) => string
  keysEnabled: boolean
}

function OpenFeedback({ id, ...rest }: OpenProps) {
  const t = useTranslations('feedback')
  const query = useRead(getDeskFeedback, { params: { id } })
  if (query.data) return <FeedbackView feedback={query.data} {...rest} />
  return <DetailLoading label={t('title')} query={query} />
}
