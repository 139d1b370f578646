import { openStaffLink, setPasswordByLink } from '@bellhop/contract/calls/desk/staff-password'
import type { StaffLink } from '@bellhop/contract/desk/staff-password'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProblem, readErrorSentence, readFieldErrors } from '../../../api/error-sentence.ts'
import { useSend } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'

/** Opened by a link: an invitation, or a reset. The link's key is the address's fragment, which no server gets. */
export function SetPasswordScreen() {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const key = useLocation().hash.slice(1)
  const { data: link, ...query } = useRead(openStaffLink, { body: { key } })
  if (link) return <SetPassword key={key} linkKey={key} link={link} />
  if (isProblem(query.error, 'link_used') || isProblem(query.error, 'link_expired') || !key) {
    return (
      <SignInFrame title={t('thisLinkDoesntWork')} page={t('setPassword')}>
        <p>{key ? readErrorSentence(query.error, ofApi) : t('addressNotComplete')}</p>
        <TextLink to={paths.signIn}>{t('signIn')}</TextLink>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('chooseYourPassword')} page={t('setPassword')}>
      <Loading query={query} className="h-40" />
    </SignInFrame>
  )
}

function SetPassword({ linkKey, link }: { linkKey: string; link: StaffLink }) {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const { name, email, hotel, minPassword } = link
  const [password, setPassword] = useState('')
  const [send, { isLoading, error }] = useSend(setPasswordByLink)
  const navigate = useNavigate()

  async function save() {
    const { error } = await send({ body: { key: linkKey, password } })
    if (error) return
    const state = { notice: t('passwordIsSet'), email }
    await navigate(paths.signIn, { replace: true, state })
  }

  return (
    <SignInFrame
      title={link.purpose === 'invitation' ? t('welcome', { name }) : t('chooseANewPassword')}
      page={t('setPassword')}
    >
      <p>
        {t.rich(link.purpose === 'invitation' ? 'choosePasswordOf' : 'newPasswordOf', {
          hotel,
          email,
          bdi: (chunks) => <bdi className="font-medium wrap-anywhere">{chunks}</bdi>,
        })}
      </p>
      <Form
        summaryTitle={t('checkTheseFields')}
        serverErrors={readFieldErrors(error, ofApi)}
        problem={error && readErrorSentence(error, ofApi)}
        busy={isLoading}
        onSubmit={() => void save()}
        className="grid gap-5"
      >
        <NewPasswordField
          label={t('password')}
          min={minPassword}
          names={[name, hotel]}
          email={email}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
          {t('setPassword')}
        </Button>
      </Form>
    </SignInFrame>
  )
}
