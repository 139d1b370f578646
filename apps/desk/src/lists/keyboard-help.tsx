import { Checkbox } from '@bellhop/ui/checkbox'
import { Sheet } from '@bellhop/ui/sheet'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export type KeyMeanings = readonly (readonly [key: string, meaning: string])[]

interface Props {
  meanings: KeyMeanings
  open: boolean
  onClose: () => void
  enabled: boolean
  onEnable: (enabled: boolean) => void
  /** Further explanations of the screen, below the keys. */
  children?: ReactNode
}

export function KeyboardHelp(props: Props) {
  const t = useTranslations('lists')
  const { meanings, open, onClose, enabled, onEnable, children } = props
  return (
    <Sheet open={open} onClose={onClose} title={t('keyboard')} closeLabel={t('close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {[...meanings, ['Ctrl K', t('searchEverywhere')] as const].map(([key, meaning]) => (
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
      <Checkbox
        label={t('useKeyboardShortcuts')}
        checked={enabled}
        onChange={(event) => onEnable(event.target.checked)}
        className="mt-5 border-line border-t pt-4"
      />
      {children && <div className="mt-5">{children}</div>}
    </Sheet>
  )
}
