import { Badge } from '@bellhop/ui/badge'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import type { TableColumn } from '@bellhop/ui/table'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type PointerEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { formatLanguage } from '../format/format-language.ts'
import type { Texts } from '../forms/texts.ts'
import { formatList } from '../intl/shown-formats.ts'
import { MoreMenu } from '../shared/menus/more-menu.tsx'
import type { Entry } from './content-api.ts'
import type { EntryColumn } from './entry-column.ts'
import { listUntranslated } from './untranslated.ts'

/** The actions of managers on an entry of a list; the same in every render. */
interface Handlers<E extends Entry> {
  onOpen: (id: string) => void
  onDrag: (event: PointerEvent, id: string) => void
  onMove: (id: string, position: number) => void
  onHide: (entry: E) => void
  onCopy: (entry: E) => void
  onHistory: (id: string) => void
  onRemove: (entry: E) => void
}

interface Options<E extends Entry> {
  columns: readonly EntryColumn<E>[]
  nameOf: (entry: E) => Texts
  mayEdit: boolean
  /** How many entries there are to be ordered. */
  count: number
  newestFirst: boolean
  handlers: Handlers<E>
}

/** The columns of a list: the name, those of the screen, and the actions. Memoized, as the rows are. */
export function useEntryColumns<E extends Entry>(options: Options<E>): TableColumn<E>[] {
  const t = useTranslations('content')
  const { columns, nameOf, mayEdit, count, newestFirst, handlers } = options
  const { languages } = useStaff().hotel
  return useMemo(() => {
    const [first = ''] = languages
    const formatName = (entry: E) => nameOf(entry)[first] ?? ''
    const name = {
      header: t('name'),
      cell: (entry: E) => (
        <span className="flex flex-wrap items-center gap-x-3">
          {!mayEdit ? (
            <bdi>{formatName(entry)}</bdi>
          ) : (
            <button
              type="button"
              onClick={() => handlers.onOpen(entry._id)}
              className="min-h-11 text-start font-medium underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              <bdi>{formatName(entry)}</bdi>
            </button>
          )}
          {entry.hidden && <Badge>{t('hidden')}</Badge>}
          {mayEdit && <LanguageBadges entry={entry} languages={languages} />}
        </span>
      ),
    }
    const actions = {
      header: newestFirst ? t('actions') : t('sequence'),
      numeric: true,
      width: '13rem',
      cell: (entry: E, position: number) => (
        <EntryActions
          name={formatName(entry)}
          order={
            newestFirst
              ? undefined
              : { position, count, onDrag: (event) => handlers.onDrag(event, entry._id) }
          }
          onMove={(place) => handlers.onMove(entry._id, place)}
          hiding={
            entry.hidden === undefined
              ? undefined
              : { isHidden: entry.hidden, onToggle: () => handlers.onHide(entry) }
          }
          onCopy={() => handlers.onCopy(entry)}
          onHistory={() => handlers.onHistory(entry._id)}
          onRemove={() => handlers.onRemove(entry)}
        />
      ),
    }
    return [name, ...columns, ...(mayEdit ? [actions] : [])].map((column) => ({
      key: column.header,
      ...column,
    }))
  }, [columns, nameOf, mayEdit, count, newestFirst, handlers, languages, t])
}

interface BadgesProps {
  entry: Entry
  languages: readonly string[]
}

function LanguageBadges({ entry, languages }: BadgesProps) {
  const t = useTranslations('content')
  const { missing = [], outdated = [] } = listUntranslated([entry], languages).get(entry) ?? {}
  const format = (codes: readonly string[]) => formatList(codes.map(formatLanguage))
  return (
    <>
      {missing.length > 0 && (
        <Badge tone="warn">{t('missing', { missing: format(missing) })}</Badge>
      )}
      {outdated.length > 0 && (
        <Badge tone="warn">{t('outOfDate', { outdated: format(outdated) })}</Badge>
      )}
    </>
  )
}

interface EntryActionsProps {
  name: string
  /** Undefined for a list without an order. Hidden while only a part of the list is shown. */
  order: { position: number; count: number; onDrag: (event: PointerEvent) => void } | undefined
  onMove: (position: number) => void
  /** Hides the entry from guests, or shows it again; undefined if it cannot be hidden. */
  hiding: { isHidden: boolean; onToggle: () => void } | undefined
  onCopy: () => void
  onHistory: () => void
  onRemove: () => void
}

/** The buttons with which managers move, hide, copy or remove an entry of a list. */
function EntryActions({ name, order, onMove, hiding, ...rest }: EntryActionsProps) {
  const t = useTranslations('content')
  return (
    <span className="flex items-center justify-end @max-lg:justify-start">
      {order && (
        <span className="flex items-center group-data-partial/entries:hidden">
          {/* The buttons beside it do the same without dragging. */}
          <span
            aria-hidden="true"
            title={t('drag', { name })}
            onPointerDown={order.onDrag}
            className="grid size-11 cursor-grab touch-none place-items-center text-ink-muted active:cursor-grabbing active:text-ink"
          >
            <Icon of={GripVertical} className="size-5" />
          </span>
          <IconButton
            label={t('moveUp', { name })}
            disabled={order.position === 0}
            onClick={() => onMove(order.position - 1)}
          >
            <Icon of={ArrowUp} className="size-4" />
          </IconButton>
          <IconButton
            label={t('moveDown', { name })}
            disabled={order.position === order.count - 1}
            onClick={() => onMove(order.position + 1)}
          >
            <Icon of={ArrowDown} className="size-4" />
          </IconButton>
        </span>
      )}
      <MoreMenu
        label={t('moreFor', { name })}
        size="small"
        choices={[
          ...(hiding
            ? [
                {
                  label: hiding.isHidden ? t('showToGuests') : t('hideFromGuests'),
                  onChoose: hiding.onToggle,
                },
              ]
            : []),
          { label: t('copy'), onChoose: rest.onCopy },
          { label: t('history'), onChoose: rest.onHistory },
          { label: t('remove.action'), onChoose: rest.onRemove, isDestructive: true },
        ]}
      />
    </span>
  )
}
