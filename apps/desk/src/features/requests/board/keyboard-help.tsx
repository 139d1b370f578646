import { Sheet } from '@bellhop/ui/sheet'

const keys = [
  ['j', 'Next request'],
  ['k', 'Previous request'],
  ['a', 'Accept'],
  ['n or Enter', 'Next step'],
  ['r', 'Reject'],
  ['o', 'Open details'],
  ['Esc', 'Close details'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const

interface Props {
  open: boolean
  onClose: () => void
  enabled: boolean
  onEnable: (enabled: boolean) => void
}

export function KeyboardHelp({ open, onClose, enabled, onEnable }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard" closeLabel="Close">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-line border-t pt-4">
        <input
          type="checkbox"
          className="size-5"
          checked={enabled}
          onChange={(event) => onEnable(event.target.checked)}
        />
        Use single keys on the board
      </label>
    </Sheet>
  )
}
