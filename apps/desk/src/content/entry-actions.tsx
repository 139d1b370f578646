import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import type { PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../shared/menus/more-menu.tsx'

interface Props {
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
export function EntryActions({ name, order, onMove, hiding, ...rest }: Props) {
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
