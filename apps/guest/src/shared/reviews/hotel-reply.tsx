import type { FeedbackReply } from '@bellhop/contract/guest/feedback'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { Translation } from '../translation.tsx'

/** The hotel's reply, below what the guest has written. */
export function HotelReply({ reply: { text, name, at } }: { reply: FeedbackReply }) {
  const t = useTranslations('feedback')
  const format = useFormatter()
  return (
    <section
      aria-label={t('replyTitle')}
      className="grid w-full grid-cols-1 gap-1 rounded-control bg-accent-soft px-4 py-3 text-start"
    >
      <p className="font-semibold text-sm">{t('replyTitle')}</p>
      <p dir="auto" className="whitespace-pre-line text-start wrap-anywhere">
        {text}
      </p>
      <Translation text={text} likely={useHotel().data?.languages[0]} />
      <p className="text-ink-soft text-sm">
        {t('replyBy', { name, time: format.dateTime(new Date(at), 'dayAndHour') })}
      </p>
    </section>
  )
}
