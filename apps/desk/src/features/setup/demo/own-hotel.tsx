import { makeSetupKey } from '@bellhop/contract/calls/desk/demo-hotel'
import { Button } from '@bellhop/ui/button'
import { Navigate, useNavigate } from 'react-router'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { paths } from '../../../shared/paths.ts'

/** From the desk of the demo to the screens that make the own hotel. */
export function OwnHotel() {
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
      <h1 className="font-display font-semibold text-2xl">Set up your hotel</h1>
      <p>
        Your hotel gets its own rooms, guests, staff and texts. Nothing of the demo is in it, and
        the demo stays until you remove it.
      </p>
      <p className="text-ink-soft">
        You enter your hotel and yourself as its administrator, then sign in with your own email.
      </p>
      {making.problem && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {making.problem}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="large" onClick={() => void navigate(paths.start)}>
          Not now
        </Button>
        <Button variant="primary" size="large" busy={making.isBusy} onClick={() => void begin()}>
          Begin
        </Button>
      </div>
    </>
  )
}
