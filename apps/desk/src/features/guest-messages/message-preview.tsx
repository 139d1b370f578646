import type { BodyOf } from '@bellhop/contract/base/route'
import { previewGuestMessage } from '@bellhop/contract/calls/desk/guest-messages'
import type * as contract from '@bellhop/contract/desk/guest-messages'
import { listUnknownVariables } from '@bellhop/domain/requests/reply-variables'
import { type GuestMessageKind, messageVariables } from '@bellhop/domain/stays/guest-messages'
import { languageOptions, toAppLanguage } from '@bellhop/languages'
import { Select } from '@bellhop/ui/select'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import type { Texts } from '../../forms/texts.ts'

type PreviewBody = BodyOf<typeof contract.previewGuestMessage>

interface Props {
  kind: GuestMessageKind
  subject: Texts | undefined
  words: Texts | undefined
}

/** The message as a guest reads it, by email and as a text message, in each language of guests. */
export function MessagePreview({ kind, subject, words }: Props) {
  const t = useTranslations('guestMessages')
  const [first = 'en'] = useStaff().hotel.languages
  const [language, setLanguage] = useState<string>(toAppLanguage(first))
  const textOf = (texts: Texts | undefined) =>
    texts?.[language]?.trim() || texts?.[first]?.trim() || undefined
  const own = { subject: textOf(subject), words: textOf(words) }
  const asked = useDeferredValue(JSON.stringify({ kind, language, ...own }))
  const body: PreviewBody = JSON.parse(asked)
  // A wrong placeholder is named when the message is saved: until then the last valid preview stays.
  const unknown = [body.subject, body.words].flatMap((text = '') =>
    listUnknownVariables(text, messageVariables[body.kind]),
  )
  const { data } = useRead(previewGuestMessage, { body, skip: unknown.length > 0 })
  return (
    <section aria-label={t('preview')} className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="font-medium">{t('preview')}</h3>
        <Select
          label={t('language')}
          name="previewLanguage"
          options={languageOptions}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        />
      </div>
      {data && (
        <div className="grid grid-cols-2 items-start gap-4 phone:grid-cols-1">
          <figure className="grid min-w-0 gap-1.5">
            <figcaption className="text-ink-soft text-sm">{t('ways.email')}</figcaption>
            <div
              lang={data.language}
              dir={data.isRightToLeft ? 'rtl' : 'ltr'}
              className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-start"
            >
              <p className="font-semibold">{data.subject}</p>
              <p className="wrap-anywhere whitespace-pre-line">{data.text}</p>
            </div>
          </figure>
          <figure className="grid min-w-0 gap-1.5">
            <figcaption className="text-ink-soft text-sm">
              {`${t('ways.sms')} · ${t('parts', { count: data.sms.parts })}`}
            </figcaption>
            <p
              lang={data.language}
              dir={data.isRightToLeft ? 'rtl' : 'ltr'}
              className="wrap-anywhere whitespace-pre-line rounded-[1.25rem] rounded-es-none bg-sunken px-4 py-3 text-start"
            >
              {data.sms.text}
            </p>
          </figure>
        </div>
      )}
    </section>
  )
}
