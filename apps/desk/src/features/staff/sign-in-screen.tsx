import { useTranslations } from 'use-intl'
import { paths } from '../../shared/paths.ts'
import { LanguageSelect } from '../../shared/staff/language-select.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame, SignInNotice } from './sign-in-frame.tsx'

interface Props {
  /** The notice of a finished step, such as setting a password, and the email of the account. */
  done?: { notice: string; email: string } | undefined
}

export function SignInScreen({ done }: Props) {
  const t = useTranslations('staff')
  return (
    <SignInFrame
      title={t('signInToTheDesk')}
      page={t('signIn')}
      footer={
        <>
          <LanguageSelect />
          <SourceLinks />
        </>
      }
    >
      <SignInForm
        email={done?.email ?? ''}
        notice={done && <SignInNotice tone="good">{done.notice}</SignInNotice>}
      />
      <TextLink to={paths.forgotPassword}>{t('forgotYourPassword')}</TextLink>
    </SignInFrame>
  )
}

function SourceLinks() {
  const t = useTranslations('staff')
  return (
    <p className="flex justify-center gap-6 text-ink-soft text-sm">
      <a
        href="/licences"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('licences')}
      </a>
      <a href="/source" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('sourceCode')}
      </a>
      <span className="self-center">{t('version', { version: import.meta.env.VERSION })}</span>
    </p>
  )
}
