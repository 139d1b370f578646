import { addressOf } from '@bellhop/client/address-of'
import { closeLogbookEntry, getLogbookPicture } from '@bellhop/contract/calls/desk/logbook'
import type { LogbookEntry } from '@bellhop/contract/desk/logbook'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { useToast } from '@bellhop/ui/toast'
import { Check } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { formatDate } from '../../format/hotel-date.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'
import { bdi } from '../../intl/bdi.tsx'
import { DetailHeading } from '../../lists/list-and-detail/detail-heading.tsx'
import { useKeys } from '../../lists/use-keys.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { Translation } from '../../shared/translation.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { isOverdue, useKinds } from './kinds.ts'
import { showsEntry } from './shows-entry.ts'

interface Props {
  entry: LogbookEntry
  formatTime: (instant: string) => string
  keysEnabled: boolean
}

export function EntryView({ entry, formatTime, keysEnabled }: Props) {
  const t = useTranslations('logbook')
  const { _id, version, kind, text, place, dueOn, guest, createdBy, createdAt, closed } = entry
  const { hasPicture, stayId, owner, compensation } = entry
  const [open, setOpen] = useState<'edit' | 'close'>()
  const closing = useChange(closeLogbookEntry, { ...showsEntry, since: version })
  const showToast = useToast()
  const today = useHotelToday()
  const words = useKinds().kinds[kind]

  async function setClosed(isClosed: boolean) {
    const { problem } = await closing.run({ params: { id: _id }, body: { isClosed, version } })
    if (problem) showToast({ text: problem, tone: 'bad' })
  }
  const close = () => (kind === 'handover' ? void setClosed(true) : setOpen('close'))
  useKeys(closed ? {} : { e: () => setOpen('edit'), d: close }, keysEnabled)

  return (
    <section
      aria-label={words.one}
      className="@container flex min-w-0 flex-1 flex-col overflow-clip rounded-card bg-sunken phone:rounded-none"
    >
      <header className="grid gap-1 border-line border-b bg-surface p-4 @2xl:px-6 @2xl:pt-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon of={words.icon} className="size-6 text-ink-soft" />
          <DetailHeading title={words.one} className="font-semibold text-xl">
            {words.one}
          </DetailHeading>
          {isOverdue(entry, today) && <Badge tone="bad">{t('overdue')}</Badge>}
        </div>
        <p className="text-ink-soft wrap-anywhere">
          {!createdBy && !guest
            ? formatTime(createdAt)
            : t.rich(!createdBy ? 'reportedBy' : guest && !owner ? 'writtenFor' : 'writtenBy', {
                name: createdBy?.name ?? guest?.name ?? '',
                guest: guest?.name ?? '',
                time: formatTime(createdAt),
                bdi,
              })}
        </p>
        {(place || dueOn || owner) && (
          <p className="flex flex-wrap gap-x-5 wrap-anywhere">
            {place && <bdi>{place}</bdi>}
            {dueOn && (
              <span>
                {words.due} {formatDate(dueOn)}
              </span>
            )}
            {owner && <span>{t.rich('ownedBy', { name: owner.name, bdi })}</span>}
          </p>
        )}
        {stayId && (
          <div className="flex flex-wrap gap-x-5 text-sm">
            <TextLink to={paths.stay(stayId)}>
              {owner && guest ? t('stayOf', { name: guest.name }) : t('stay')}
            </TextLink>
            {owner && (
              <TextLink to={paths.folioDialog(stayId, 'discount')}>
                {t('discountOnTheBill')}
              </TextLink>
            )}
          </div>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled by keyboard */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
        <div className="grid max-w-3xl grid-cols-1 content-start gap-5 p-4 @2xl:p-6">
          <div className="rounded-card bg-surface p-5 shadow-raised">
            <p dir="auto" className="whitespace-pre-line text-lg wrap-anywhere">
              {text}
            </p>
            <Translation text={text} />
          </div>
          {hasPicture && (
            <img
              src={addressOf(getLogbookPicture, { params: { id: _id } })}
              alt={t('fromTheRoom')}
              className="max-h-[60dvh] max-w-full justify-self-start rounded-card bg-sunken object-contain"
            />
          )}
          {compensation && (
            <section className="grid gap-1 rounded-card bg-surface p-5 shadow-raised">
              <h3 className="font-semibold">{t('compensation')}</h3>
              <p dir="auto" className="wrap-anywhere">
                {compensation}
              </p>
            </section>
          )}
          {kind === 'handover' && <OpenItems {...entry} />}
          {closed?.outcome && (
            <article
              aria-label={t('outcome')}
              className="grid gap-1 rounded-card bg-accent-soft p-5"
            >
              <h3 className="font-semibold">{t('outcome')}</h3>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {closed.outcome}
              </p>
              <Translation text={closed.outcome} />
            </article>
          )}
        </div>
      </div>
      <footer
        data-bar
        className="flex flex-wrap items-center gap-3 border-line border-t bg-surface px-4 py-3 @2xl:px-6 print:hidden"
      >
        {closed ? (
          <Button busy={closing.isBusy} onClick={() => void setClosed(false)}>
            {t('reopen')}
          </Button>
        ) : (
          <>
            <Button variant="primary" busy={closing.isBusy} onClick={close}>
              {words.close}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('edit')}>
              {t('edit')}
            </Button>
          </>
        )}
        {closed && (
          <p className="flex min-w-0 items-center gap-1.5 text-good text-sm">
            <Icon of={Check} className="size-4 shrink-0" />
            <span className="wrap-anywhere">
              {t.rich('closedBy', {
                state: words.closed,
                name: closed.by.name,
                time: formatTime(closed.at),
                bdi,
              })}
            </span>
          </p>
        )}
      </footer>
      {open === 'edit' && (
        <EntrySheet entry={entry} kind={kind} onClose={() => setOpen(undefined)} />
      )}
      {open === 'close' && <CloseSheet entry={entry} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function OpenItems({ openItems, moreOpen }: Pick<LogbookEntry, 'openItems' | 'moreOpen'>) {
  const t = useTranslations('logbook')
  if (openItems.length === 0) {
    return <p className="text-ink-soft">{t('noRequestAndNoEntryWas')}</p>
  }
  const of = (kind: OpenItem['kind']) => openItems.filter((item) => item.kind === kind)
  return (
    <>
      <ItemList
        title={t('openRequests')}
        items={of('request')}
        more={moreOpen.requests}
        pathOf={paths.request}
      />
      <ItemList
        title={t('openEntries')}
        items={of('entry')}
        more={moreOpen.entries}
        pathOf={paths.logbookEntry}
      />
    </>
  )
}

type OpenItem = LogbookEntry['openItems'][number]

interface ListProps {
  title: string
  items: OpenItem[]
  /** How many more there were. */
  more: number
  pathOf: (id: string) => string
}

function ItemList({ title, items, more, pathOf }: ListProps) {
  const t = useTranslations('logbook')
  if (items.length === 0) return null
  return (
    <section className="grid gap-1 rounded-card bg-surface p-5 shadow-raised">
      <h3 className="font-semibold">
        {t('atThisHandOver', { title, count: items.length + more })}
      </h3>
      <ul>
        {items.map(({ _id, title: name, place }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3">
            {place && <bdi className="min-w-12 font-semibold tabular-nums">{place}</bdi>}
            <div className="min-w-0 flex-1 basis-40">
              <TextLink to={pathOf(_id)}>
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {name}
                </span>
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">{t('moreOpen', { listed: items.length, more })}</p>}
    </section>
  )
}
