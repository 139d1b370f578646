import { Button } from '@bellhop/ui/button'
import { useEffect, useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { forgetUnsent } from '../../api/on-sign-out.ts'
import { sessionLeft } from '../../api/session-actions.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInNotice } from './sign-in-frame.tsx'

/**
 * Signs the same person in above the screen where the session has ended, so that what was entered there is not lost.
 * The screen cannot be read until then, and the dialog cannot be closed.
 */
export function SignInAgain({ email }: { email: string }) {
  const dispatch = useDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    // Restores the focus in the screen.
    return () => element?.close()
  }, [])

  function leave() {
    forgetUnsent()
    dispatch(sessionLeft())
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Browsers without `closedby` close it on a second Escape.
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-full max-w-md rounded-sheet bg-surface text-ink shadow-raised backdrop:bg-paper/60 backdrop:backdrop-blur-lg print:hidden"
    >
      <div>
        <div className="grid gap-5 p-8 phone:p-6">
          <h2 id={titleId} className="font-display font-semibold text-2xl">
            Sign in to continue
          </h2>
          <SignInForm
            email={email}
            isFixed
            notice={
              <SignInNotice tone="warn">
                Your session has ended. What you have typed is still here.
              </SignInNotice>
            }
          />
          <Button onClick={leave}>Sign in as someone else</Button>
        </div>
      </div>
    </dialog>
  )
}
