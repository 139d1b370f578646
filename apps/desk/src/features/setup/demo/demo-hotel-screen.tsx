import { getDemoHotel, removeDemoHotel } from '@bellhop/contract/calls/desk/demo-hotel'
import type { DemoHotel } from '@bellhop/contract/desk/demo-hotel'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'

type Demo = NonNullable<DemoHotel['demo']>

/** Lists the data of the demo hotel, and removes it. */
export function DemoHotelScreen() {
  const t = useTranslations('setup')
  const { data, ...query } = useRead(getDemoHotel, { fresh: true })
  const [asked, setAsked] = useState<Demo>()
  return (
    <>
      <h1 className="font-display font-semibold text-2xl">{t('demo.title')}</h1>
      {!data && <Loading query={query} className="h-40" />}
      {data?.demo && (
        <>
          <p>
            {t.rich('demo.isTheHotel', {
              name: data.demo.name,
              bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
            })}
          </p>
          <p>{t('demo.has', countsOf(data.demo))}</p>
          <div>
            <Button variant="caution" onClick={() => setAsked(data.demo ?? undefined)}>
              {t('demo.remove')}
            </Button>
          </div>
        </>
      )}
      {data && !data.demo && <p role="status">{t('demo.none')}</p>}
      <TextLink to={paths.setupStep('ready')}>{t('backToTheList')}</TextLink>
      {asked && <RemoveSheet demo={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function RemoveSheet({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const t = useTranslations('setup')
  const removing = useChange(removeDemoHotel, { tags: ['demoHotel', 'staff'] })

  return (
    <ChangeSheet
      title={t('demo.removeQuestion', { name: demo.name })}
      action={t('demo.removeForGood')}
      variant="danger"
      change={removing}
      call={{ body: { demoId: demo._id } }}
      onClose={onClose}
    >
      <p>{t('demo.removeHelp')}</p>
      <p>{t('demo.removeSignsOut')}</p>
    </ChangeSheet>
  )
}

const countsOf = ({ rooms, guests, bookings, requests, staff }: Demo) => ({
  ...{ rooms, guests, bookings, requests, staff },
})
