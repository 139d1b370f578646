import { useTranslations } from 'use-intl'
import { externalLink } from '../../shared/places/directions.ts'

/** The app's version, its licences and its source code, which the AGPL (section 13) entitles every user to. */
export function AboutLinks() {
  const t = useTranslations('profile')
  return (
    <ul className="flex flex-wrap items-center justify-center gap-x-6">
      <li className="text-ink-soft text-sm">
        {t('version', { version: import.meta.env.VERSION })}
      </li>
      <AboutLink href="/licences">{t('licences')}</AboutLink>
      <AboutLink href="/source">{t('source')}</AboutLink>
    </ul>
  )
}

/** Opens a server page in another tab, so that an installed app is not left. */
function AboutLink({ href, children }: { href: string; children: string }) {
  const t = useTranslations('profile')
  return (
    <li>
      <a
        href={href}
        {...externalLink}
        className="inline-flex min-h-11 items-center rounded-control px-1 text-ink-soft text-sm underline underline-offset-4"
      >
        {children}
        <span className="sr-only"> ({t('newTab')})</span>
      </a>
    </li>
  )
}
