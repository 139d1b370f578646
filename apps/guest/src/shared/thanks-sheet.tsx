import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}

/** Says that something has arrived, and what comes of it. */
export function ThanksSheet({ open, onClose, title, closeLabel, children }: Props) {
  const t = useTranslations('app')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <div className="grid">
          <Button variant="primary" size="large" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      }
    >
      <div className="grid justify-items-start gap-4">
        <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good">
          <Icon of={Check} className="size-7" />
        </span>
        {children}
      </div>
    </Sheet>
  )
}
