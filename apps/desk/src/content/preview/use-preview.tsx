import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { useMinWidth } from '@bellhop/ui/use-min-width'
import { Smartphone } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStoredFlag } from '../../shared/use-stored-flag.ts'
import { type Previewed, PreviewPane } from './preview-pane.tsx'
import { previewScreens } from './preview-screens.ts'

/** Wide enough for the phone beside a form, and for it to be there from the start. */
const beside = 1280
const roomy = 1440

/**
 * The preview of an editor: a button, and the pane beside the form, or over it in a narrow window. All are undefined for
 * what guests see nowhere.
 */
export function usePreview(previewed: Previewed) {
  const t = useTranslations('content')
  const isBeside = useMinWidth(beside)
  const isRoomy = useMinWidth(roomy)
  const [staysOpen, setStaysOpen] = useStoredFlag('bellhop.preview', isRoomy)
  const [isOver, setOver] = useState(false)
  const isShown = isBeside ? staysOpen : isOver
  const { url, values, id, outletId } = previewed
  const place = { values, id, outletId, hotelId: '', today: '2000-01-01' }
  if (previewScreens[url](place).length === 0) return {}
  const pane = isShown && <PreviewPane {...previewed} />
  return {
    button: (
      <Button
        size="small"
        aria-expanded={isShown}
        onClick={() => (isBeside ? setStaysOpen(!staysOpen) : setOver(true))}
      >
        <Icon of={Smartphone} className="size-4" />
        {isBeside && isShown ? t('preview.hide') : t('preview.title')}
      </Button>
    ),
    beside: isBeside && pane,
    overSheet: !isBeside && pane && (
      <Sheet open onClose={() => setOver(false)} title={t('preview.title')} closeLabel={t('close')}>
        <div className="h-[70dvh]">{pane}</div>
      </Sheet>
    ),
  }
}
