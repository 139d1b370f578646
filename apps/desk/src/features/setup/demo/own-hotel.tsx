import { makeSetupKey } from '@bellhop/contract/calls/desk/demo-hotel'
import { Button } from '@bellhop/ui/button'
import { Navigate, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { paths } from '../../../shared/paths.ts'

/** From the desk of the demo to the screens that make the own hotel. */
export function OwnHotel() {
  const t = useTranslations('setup')
  const { canSetUpHotel } = useStaff()
  const making = useChange(makeSetupKey)
  const navigate = useNavigate()

  async function begin() {
    const { data } = await making.run({ body: {} })
    if (data) await navigate(`${paths.firstHotel}#key=${data.key}`)
  }

  if (!canSetUpHotel) return <Navigate to={paths.start} replace />
  return (
    <>
      <h1 className="font-display font-semibold text-2xl">{t('setUpYourHotel')}</h1>
      <p>{t('ownHotelHelp')}</p>
      <p className="text-ink-soft">{t('ownHotelSteps')}</p>
      {making.problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {making.problem}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="large" onClick={() => void navigate(paths.start)}>
          {t('notNow')}
        </Button>
        <Button variant="primary" size="large" busy={making.isBusy} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </div>
    </>
  )
}
