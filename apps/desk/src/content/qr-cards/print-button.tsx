import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Printer } from 'lucide'
import { type ComponentType, useState } from 'react'

interface Props {
  label: string
  Sheet: ComponentType<{ onClose: () => void }>
}

/** Opens the dialog that prints cards. */
export function PrintButton({ label, Sheet }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon of={Printer} className="size-5" />
        <span>{label}</span>
      </Button>
      {isOpen && <Sheet onClose={() => setOpen(false)} />}
    </>
  )
}
