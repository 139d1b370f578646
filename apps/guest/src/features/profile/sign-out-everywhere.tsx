import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import { useModal } from '../../navigation/use-modal.ts'
import { Sheet } from '../../shared/sheet.tsx'
import { useChange } from '../../shared/use-change.ts'
import { profileApi } from './api.ts'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'signOutEverywhere'

/** For a lost phone, or a link opened on a borrowed one. */
export function SignOutEverywhere() {
  const t = useTranslations('profile')
  const formatProblem = useProblemSentence()
  const { run, isBusy, error, reset } = useChange(profileApi.endpoints.logoutEverywhere, {
    // The screen is unmounted meanwhile, and shows the problem when it returns.
    fixedCacheKey: about,
  })
  const sheet = useModal('dashboard')
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          reset()
          sheet.open(about)
        }}
      >
        {t('signOutEverywhere')}
      </Button>
      <Sheet
        open={sheet.isOpen && sheet.id === about}
        onClose={sheet.close}
        title={t('everywhereTitle')}
        footer={
          <div className="grid gap-2">
            {error !== undefined && (
              <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
                {formatProblem(error)}
              </p>
            )}
            <Button variant="primary" size="large" busy={isBusy} onClick={() => run({ body: {} })}>
              {t('signOutEverywhere')}
            </Button>
            <Button variant="quiet" onClick={sheet.close}>
              {t('staySignedIn')}
            </Button>
          </div>
        }
      >
        <p className="text-ink-soft">{t('everywhereHelp')}</p>
      </Sheet>
    </>
  )
}
