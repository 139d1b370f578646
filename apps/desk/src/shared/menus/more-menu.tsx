import { Icon } from '@bellhop/ui/icon'
import { ChevronDown } from 'lucide'
import { PopoverItem, PopoverMenu } from './popover-menu.tsx'

export interface MenuChoice {
  label: string
  onChoose: () => void
  isDestructive?: boolean
}

interface Props {
  label: string
  choices: readonly MenuChoice[]
  size?: 'small' | 'medium'
}

export function MoreMenu({ label, choices, size = 'medium' }: Props) {
  return (
    <PopoverMenu
      label={label}
      icon={<Icon of={ChevronDown} className="size-5" />}
      className={`grid shrink-0 place-items-center rounded-control border border-line-strong bg-surface text-ink-soft hover:bg-sunken ${size === 'small' ? 'size-9' : 'size-11'}`}
    >
      {(menu) => (
        <ul>
          {choices.map((choice) => (
            <li key={choice.label}>
              <PopoverItem
                menu={menu}
                onChoose={choice.onChoose}
                className={choice.isDestructive ? 'text-bad' : ''}
              >
                {choice.label}
              </PopoverItem>
            </li>
          ))}
        </ul>
      )}
    </PopoverMenu>
  )
}
