import { listStaffHotels } from '@bellhop/contract/calls/desk/staff-hotels'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { sendUnsent } from '../../../api/on-sign-out.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { useSwitchHotelMutation } from './hotels-api.ts'

/**
 * The hotels that this browser is signed in to, and signing in to another one. The desk is loaded again for the chosen
 * hotel (`useOtherPerson`).
 */
export function HotelsSheet({ onClose }: { onClose: () => void }) {
  const ofApi = useTranslations('api')
  const t = useTranslations('staff')
  const { email, hotel } = useStaff()
  const { data, error, isFetching, refetch } = useRead(listStaffHotels, { fresh: true })
  const [switchHotel, { isLoading, originalArgs: chosen }] = useSwitchHotelMutation()
  const showToast = useToast()

  async function choose(hotelId: string) {
    await sendUnsent()
    const { error } = await switchHotel(hotelId)
    if (!error) return
    showToast({ text: readErrorSentence(error, ofApi), tone: 'bad' })
    void refetch()
  }

  return (
    <Sheet open onClose={onClose} title={t('switchHotel')} closeLabel={t('close')}>
      <ul className="grid divide-y divide-line">
        <HotelRow name={hotel.name}>
          <Badge tone="good">{t('thisHotel')}</Badge>
        </HotelRow>
        {data?.map(({ _id, name }) => (
          <HotelRow key={_id} name={name}>
            <Button
              size="small"
              busy={isLoading && chosen === _id}
              disabled={isLoading}
              aria-label={t('switchTo', { name })}
              onClick={() => void choose(_id)}
            >
              {t('switch')}
            </Button>
          </HotelRow>
        ))}
      </ul>
      {!data && !error && <Skeleton className="h-11" />}
      {error && <LoadError error={error} busy={isFetching} onRetry={refetch} />}
      <section className="mt-6 grid gap-4 border-line border-t pt-6">
        <h3 className="font-semibold">{t('signInToAnotherHotel')}</h3>
        <SignInForm
          email={email}
          isFixed
          limits={{ another: true }}
          notice={
            <p className="text-ink-soft text-sm">{t('anotherHotelHelp', { name: hotel.name })}</p>
          }
        />
      </section>
    </Sheet>
  )
}

function HotelRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
      {children}
    </li>
  )
}
