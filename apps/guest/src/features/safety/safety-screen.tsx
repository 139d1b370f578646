import { Card } from '@bellhop/ui/card'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { QueryView } from '../../data/query-view.tsx'
import { AlarmMessages } from '../../intl/alarm-messages.tsx'
import * as paths from '../../navigation/paths.ts'
import { AssemblyPoint } from '../../shared/assembly-point.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { Screen } from '../../shared/screen.tsx'
import { useGetSafetyPageQuery } from './api.ts'

/** The typography of the hotel's own page. */
const typography = [
  'text-pretty [overflow-wrap:anywhere] [&>*:first-child]:mt-0 [&_p]:mt-3 [&_ul]:mt-3 [&_ol]:mt-3',
  '[&_h2]:mt-9 [&_h2]:font-display [&_h2]:font-semibold [&_h2]:text-xl',
  '[&_h3]:mt-6 [&_h3]:font-semibold [&_h4]:mt-4 [&_h4]:font-semibold',
  '[&_li]:mt-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-5 [&_li]:marker:text-accent',
  '[&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:mt-4 [&_blockquote]:border-line-strong [&_blockquote]:border-s-2 [&_blockquote]:ps-4',
  '[&_hr]:my-8 [&_hr]:border-line [&_table]:mt-4 [&_td]:py-1.5 [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start',
].join(' ')

export default function SafetyScreen() {
  const t = useTranslations('safety')
  const query = useGetSafetyPageQuery()
  return (
    <Screen title={query.data?.name ?? t('title')} backTo={paths.home}>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {(page) => (
          <div className="grid grid-cols-1 gap-8">
            {(page.assemblyPoint || page.wayOut) && (
              <Card>
                <AlarmMessages>
                  <AssemblyPoint {...page} />
                </AlarmMessages>
              </Card>
            )}
            <div
              dir="auto"
              className={typography}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it to text and structure (features/safety/sanitize-page), and the page's policy blocks inline scripts
              dangerouslySetInnerHTML={{ __html: page.description }}
            />
            <Link to={paths.emergencies} className={linkButton}>
              {t('emergencies')}
            </Link>
          </div>
        )}
      </QueryView>
    </Screen>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="mt-4 h-8 w-1/2" />
      <Skeleton className="h-40" />
      <Skeleton className="mt-4 h-8 w-1/3" />
      <Skeleton className="h-32" />
    </div>
  )
}
