import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { useToast } from '@bellhop/ui/toast'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { makeWebsiteParts } from './make-website-parts.ts'

interface Props {
  /** The hotel's own page. */
  address: string
  brandColor: string
}

/** HTML for the hotel's own website, to copy. */
export function WebsiteParts({ address, brandColor }: Props) {
  const t = useTranslations('content')
  const { button, search } = makeWebsiteParts(address, brandColor, t)
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-8 cursor-pointer py-1 font-medium text-sm">
        {t('website.title')}
      </summary>
      <div className="grid gap-4 py-3">
        <p className="text-ink-soft text-sm">{t('website.help')}</p>
        <Part label={t('website.button')} html={button} />
        <Part label={t('website.search')} html={search} />
      </div>
    </details>
  )
}

function Part({ label, html }: { label: string; html: string }) {
  const t = useTranslations('content')
  const id = useId()
  const showToast = useToast()

  async function handleCopy() {
    if (await copyText(html)) showToast({ text: t('website.copied'), tone: 'good' })
    else showToast({ text: t('website.notCopied'), tone: 'bad' })
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <Button onClick={() => void handleCopy()}>
          {t('copy')}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
      <textarea
        id={id}
        readOnly
        rows={4}
        value={html}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded-control border border-line-strong bg-sunken p-3 font-mono text-ink text-xs"
      />
    </div>
  )
}
