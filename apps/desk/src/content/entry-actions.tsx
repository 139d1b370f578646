import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import type { PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { MoreMenu } from '../shared/more-menu.tsx'
import { paths } from '../shared/paths.ts'

interface Props {
  id: string
  name: string
  /** Undefined while only a part of the list is shown, which has no order. */
  order:
    | { position: number; count: number; isDragged: boolean; onDrag: (event: PointerEvent) => void }
    | undefined
  onMove: (position: number) => void
  /** Hides the entry from guests, or shows it again; undefined if it cannot be hidden. */
  hiding: { isHidden: boolean; onToggle: () => void } | undefined
  onCopy: () => void
  onRemove: () => void
}

/** What managers do with an entry of a list. */
export function EntryActions({ id, name, order, onMove, hiding, onCopy, onRemove }: Props) {
  const navigate = useNavigate()
  return (
    <span className="flex items-center justify-end @max-lg:justify-start">
      {order && (
        <>
          {/* The buttons beside it do the same without dragging. */}
          <span
            aria-hidden="true"
            title={`Drag ${name}`}
            onPointerDown={order.onDrag}
            className={`grid size-11 touch-none place-items-center text-ink-muted ${order.isDragged ? 'cursor-grabbing text-ink' : 'cursor-grab'}`}
          >
            <Icon of={GripVertical} className="size-5" />
          </span>
          <IconButton
            label={`Move ${name} up`}
            disabled={order.position === 0}
            onClick={() => onMove(order.position - 1)}
          >
            <Icon of={ArrowUp} className="size-4" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            disabled={order.position === order.count - 1}
            onClick={() => onMove(order.position + 1)}
          >
            <Icon of={ArrowDown} className="size-4" />
          </IconButton>
        </>
      )}
      <MoreMenu
        label={`More for ${name}`}
        size="small"
        choices={[
          ...(hiding
            ? [
                {
                  label: hiding.isHidden ? 'Show to guests' : 'Hide from guests',
                  onChoose: hiding.onToggle,
                  isDestructive: false,
                },
              ]
            : []),
          { label: 'Copy', onChoose: onCopy, isDestructive: false },
          {
            label: 'History',
            onChoose: () => void navigate({ pathname: paths.changes, search: `?entry=${id}` }),
            isDestructive: false,
          },
          { label: 'Remove', onChoose: onRemove, isDestructive: true },
        ]}
      />
    </span>
  )
}
