import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { Copy, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useHeldLink } from '../forms/use-held-link.ts'

interface Props {
  title: string
  /** That it is shown only now, and what to do with it. */
  help: string
  label: string
  secret: string
  /** A command with the secret. */
  example?: { label: string; text: string; copyLabel: string }
  onClose: () => void
}

const box = 'rounded-control bg-sunken px-3.5 py-2.5 font-mono text-sm wrap-anywhere'

/** Shows a key or a secret that the server cannot show again, and asks before it is left without a copy. */
export function SecretSheet({ title, help, label, secret, example, onClose }: Props) {
  const t = useTranslations('programs')
  const [isCopied, setCopied] = useState(false)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const link = useHeldLink(!isCopied)
  const showToast = useToast()
  const close = () => (isCopied ? onClose() : setAsksToLeave(true))

  async function copy(text: string) {
    const isDone = await copyText(text)
    if (isDone) setCopied(true)
    showToast(
      isDone
        ? { text: t('secret.copied'), tone: 'good' }
        : { text: t('secret.notCopied'), tone: 'bad' },
    )
  }

  return (
    <>
      <Sheet
        open
        onClose={close}
        title={title}
        closeLabel={t('close')}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant={isCopied ? 'secondary' : 'primary'} onClick={() => void copy(secret)}>
              <Icon of={Copy} className="size-5" />
              {t('secret.copy')}
            </Button>
            <Button variant={isCopied ? 'primary' : 'secondary'} onClick={close}>
              {t('secret.done')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4" onCopy={() => setCopied(true)}>
          <p className="flex gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
            <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
            {help}
          </p>
          <div className="grid gap-1.5">
            <p className="font-medium text-sm">{label}</p>
            <p dir="ltr" className={`select-all ${box}`}>
              {secret}
            </p>
          </div>
          {example && (
            <div className="grid gap-1.5">
              <p className="font-medium text-sm">{example.label}</p>
              <div className="flex items-start gap-2">
                <p dir="ltr" className={`min-w-0 flex-1 select-all text-ink-soft ${box}`}>
                  {example.text}
                </p>
                <IconButton
                  icon={Copy}
                  label={example.copyLabel}
                  onClick={() => void copy(example.text)}
                />
              </div>
            </div>
          )}
        </div>
      </Sheet>
      <LeaveGuard
        isChanged={!isCopied}
        open={asksToLeave || link.isHeld}
        texts={{
          title: t('secret.leaveTitle'),
          text: t('secret.leaveText'),
          stay: t('secret.stay'),
          leave: t('secret.leave'),
        }}
        onStay={() => {
          setAsksToLeave(false)
          link.forget()
        }}
        onLeave={() => {
          if (link.isHeld) link.follow()
          else onClose()
        }}
      />
    </>
  )
}
