import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { Loading } from '../../../lists/loading.tsx'
import { RemoveAppSheet } from './remove-app-sheet.tsx'
import { useGetSecondFactorQuery } from './second-factor-api.ts'
import { SetUpAppSheet } from './set-up-app-sheet.tsx'

/** The authenticator app of the person at the desk: sets it up, or removes it. */
export function SecondFactorSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const { hasPassword } = useStaff()
  const { currentData, ...query } = useGetSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (currentData?.isOn) return <RemoveAppSheet state={currentData} onClose={onClose} />
  if (currentData && hasPassword) return <SetUpAppSheet onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('authenticatorApp')} closeLabel={t('close')}>
      {currentData ? <p>{t('appNeedsPassword')}</p> : <Loading query={query} className="h-32" />}
    </Sheet>
  )
}
