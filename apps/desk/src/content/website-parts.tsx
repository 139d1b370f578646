import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { useToast } from '@bellhop/ui/toast'
import { useId } from 'react'
import { makeWebsiteParts } from './make-website-parts.ts'

interface Props {
  /** The hotel's own page. */
  address: string
  brandColor: string
}

/** HTML for the hotel's own website, to copy. */
export function WebsiteParts({ address, brandColor }: Props) {
  const { button, search } = makeWebsiteParts(address, brandColor)
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-8 cursor-pointer py-1 font-medium text-sm">
        For your own website
      </summary>
      <div className="grid gap-4 py-3">
        <p className="text-ink-soft text-sm">
          Paste one of these where your website takes HTML. Change the words as you like; they stay
          right when you change the short name.
        </p>
        <Part label="A button" html={button} />
        <Part label="A search by dates" html={search} />
      </div>
    </details>
  )
}

function Part({ label, html }: { label: string; html: string }) {
  const id = useId()
  const showToast = useToast()

  async function handleCopy() {
    if (await copyText(html)) showToast({ text: 'HTML copied.', tone: 'good' })
    else showToast({ text: 'Couldn’t copy. Select the text and copy it.', tone: 'bad' })
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <Button onClick={() => void handleCopy()}>
          Copy
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
