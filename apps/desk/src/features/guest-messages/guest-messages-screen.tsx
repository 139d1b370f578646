import {
  getGuestMessageFigures,
  guestMessageCalls,
} from '@bellhop/contract/calls/desk/guest-messages'
import type { DeskGuestMessage } from '@bellhop/contract/desk/guest-messages'
import { timingOf } from '@bellhop/domain/stays/guest-messages'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { formatTimeOfDay } from '../../format/format-time.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { SentMessages } from '../../shared/guest-messages/sent-messages.tsx'
import { paths } from '../../shared/paths.ts'
import { MessageEditor } from './message-editor.tsx'

/** Lists the messages to guests who do not have the app open, and those that were sent. */
export function GuestMessagesScreen() {
  const t = useTranslations('guestMessages')
  const [first = 'en'] = useStaff().hotel.languages
  const { data: figures } = useRead(getGuestMessageFigures)
  const formatWhen = ({ kind, afterMinutes = 0, days = 0, time = '' }: DeskGuestMessage) => {
    const timing = timingOf[kind]
    if (timing === 'minutes') return t('afterMinutes', { minutes: afterMinutes })
    const values = { days, time: formatTimeOfDay(time) }
    return timing === 'beforeArrival' ? t('before', values) : t('after', values)
  }
  return (
    <ContentScreen<DeskGuestMessage>
      path={paths.guestMessages}
      title={t('title')}
      noun={t('noun')}
      calls={guestMessageCalls}
      nameOf={({ kind }) => ({ [first]: t(`kinds.${kind}`) })}
      columns={[
        { header: t('when'), cell: (entry) => formatWhen(entry) },
        {
          header: t('waysHeader'),
          cell: ({ ways }) => formatList(ways.map((way) => t(`ways.${way}`))),
        },
        { header: t('sending'), cell: ({ isOn }) => t(isOn ? 'on' : 'off') },
      ]}
      below={
        <>
          {figures && figures.smsParts > 0 && (
            <p className="mt-6 text-ink-soft">{t('costs', { count: figures.smsParts })}</p>
          )}
          <SentMessages />
        </>
      }
      Editor={MessageEditor}
    />
  )
}
