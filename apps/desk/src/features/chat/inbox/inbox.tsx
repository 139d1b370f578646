import type { DeskChat } from '@bellhop/contract/desk/chat'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Segmented } from '@bellhop/ui/segmented'
import { Skeleton } from '@bellhop/ui/skeleton'
import { MessagesSquare } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { LoadError } from '../../../lists/load-error.tsx'
import { SearchField } from '../../../lists/search-field.tsx'
import { InboxRow } from './inbox-row.tsx'
import type { Inbox as InboxState } from './use-inbox.ts'

interface Props {
  inbox: InboxState
  openId: string | undefined
  now: number
  formatTime: (instant: string) => string
  searchField: RefObject<HTMLInputElement | null>
}

const filters = ['all', 'me', 'nobody'] as const

/** The chats that wait for a reply, longest first, then those that colleagues have taken, and the answered ones. */
export function Inbox({ inbox, openId, now, formatTime, searchField }: Props) {
  const t = useTranslations('chat')
  const { waiting, taken, answered, search, setSearch, assigned, setAssigned } = inbox
  const isEmpty = waiting.length + taken.length + answered.length === 0
  const rows = (chats: readonly DeskChat[]) => (
    <ul className="grid gap-0.5">
      {chats.map((chat) => (
        <li key={chat._id} className="min-w-0">
          <InboxRow chat={chat} isOpen={chat._id === openId} now={now} formatTime={formatTime} />
        </li>
      ))}
    </ul>
  )
  return (
    <section
      aria-label={t('conversations')}
      className="flex w-84 shrink-0 flex-col rounded-card bg-sunken narrow:w-full narrow:shrink phone:rounded-none min-[60rem]:max-[79.99rem]:w-76"
    >
      <search className="grid gap-2.5 p-3 pb-2">
        <SearchField
          label={t('searchLabel')}
          placeholder={t('guestOrRoom')}
          value={search}
          onChange={setSearch}
          field={searchField}
        />
        <Segmented
          legend={t('whichConversations')}
          options={filters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={assigned}
          onChange={setAssigned}
        />
      </search>
      <div aria-busy={inbox.isLoading} className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3">
        {inbox.isLoading && (
          <div className="grid gap-2 p-1.5">
            <Skeleton count={3} className="h-16" />
          </div>
        )}
        {inbox.error !== undefined && <LoadError error={inbox.error} onRetry={inbox.reload} />}
        {waiting.length > 0 && (
          <Group title={t('groups.waiting')} count={waiting.length}>
            {rows(waiting)}
          </Group>
        )}
        {taken.length > 0 && (
          <Group title={t('groups.taken')} count={taken.length}>
            {rows(taken)}
          </Group>
        )}
        {answered.length > 0 && <Group title={t('groups.answered')}>{rows(answered)}</Group>}
        {!inbox.isLoading && inbox.error === undefined && isEmpty && (
          <EmptyState
            icon={MessagesSquare}
            title={search || assigned !== 'all' ? t('noMatching') : t('noMessages')}
          />
        )}
        {inbox.showMore && (
          <div className="grid p-2">
            <Button variant="quiet" busy={inbox.isLoadingMore} onClick={inbox.showMore}>
              {t('olderConversations')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function Group({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flex items-center gap-2 px-3 pt-2.5 pb-1 font-semibold text-ink-soft text-sm">
        <span>{title}</span>
        {count !== undefined && <span className="tabular-nums">{count}</span>}
      </h2>
      {children}
    </section>
  )
}
