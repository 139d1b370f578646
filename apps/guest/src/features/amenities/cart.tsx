import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { useTranslations } from 'use-intl'
import { CartBar } from '../../cart/cart-bar.tsx'
import { CartSheet } from '../../cart/cart-sheet.tsx'
import { checkLines } from '../../cart/lines/check-lines.ts'
import { OrderReceived } from '../../cart/placed/order-received.tsx'
import { useShowOrdersPlaced } from '../../cart/placed/use-show-orders-placed.ts'
import { useCartGroup } from '../../cart/use-cart-group.ts'
import { type Amenities, type AmenityGroup, amenityGroups } from '../../data/calls/amenities.ts'
import { useGetStarterDataQuery } from '../../data/calls/starter.ts'
import { useModal } from '../../navigation/use-modal.ts'
import type { SubmissionResult } from '../../outbox/submission.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useGuestSelector } from '../../state/state.ts'
import { amenitySubmission, departmentOf } from './amenity-submission.ts'

/** The cart bar with its sheet. Amenities and supplies are separate requests. */
export function Cart({ amenities }: { amenities: Amenities }) {
  const t = useTranslations('amenities')
  const showPlaced = useShowOrdersPlaced()
  const { data: starter } = useGetStarterDataQuery()
  const { isOpen, open, close } = useModal('kitchenOption')
  const carts = {
    amenities: useCartGroup('myRoom', 'amenities'),
    supplies: useCartGroup('myRoom', 'supplies'),
  }
  const ordered = amenityGroups.filter((group) => carts[group].lines.length > 0)
  const lines = checkLines(
    useGuestSelector((state) => state.myRoom.lines),
    ({ _id, group }) =>
      isGroup(group) && departmentOf(amenities, group) !== null
        ? amenities[group].find((item) => item._id === _id)
        : undefined,
  )

  function showResults(results: SubmissionResult<GuestRequest>[]) {
    if (results.some(({ state }) => state === 'rejected')) {
      return { problem: <OrderProblems groups={ordered} results={results} /> }
    }
    showPlaced(results)
    return undefined
  }

  return (
    <>
      <CartBar lines={lines} onOpen={() => open()} />
      <CartSheet
        order="myRoom"
        name="myRoom"
        open={isOpen}
        onClose={close}
        lines={lines}
        places={ordered.flatMap((group) => departmentOf(amenities, group) ?? [])}
        tax={{ label: t('tax'), rate: starter?.serviceTax, taxes: starter?.taxes?.service }}
        noteLabel={t('note')}
        toSubmissions={(order) =>
          ordered.map((group) => amenitySubmission(amenities, group, carts[group], order))
        }
        onResults={showResults}
      />
      <OrderReceived />
    </>
  )
}

function isGroup(group: string): group is AmenityGroup {
  return amenityGroups.some((known) => known === group)
}

interface Props {
  groups: readonly AmenityGroup[]
  results: readonly SubmissionResult<unknown>[]
}

/** Shows which groups were rejected and why, and which were accepted, so that they are not ordered twice. */
function OrderProblems({ groups, results }: Props) {
  const t = useTranslations('amenities')
  const formatProblem = useRejectionSentence()
  const outcomes = groups.map((group, index) => ({ group, result: results[index] }))
  return (
    <div className="grid gap-1">
      {outcomes.map(
        ({ group, result }) =>
          result?.state !== 'rejected' && (
            <p key={group} className="text-ink">
              {t('groupSent', { group })}
            </p>
          ),
      )}
      {outcomes.map(
        ({ group, result }) =>
          result?.state === 'rejected' && (
            <p key={group} className="font-medium">
              {groups.length > 1
                ? t('groupNotSent', { group, reason: formatProblem(result.error) })
                : formatProblem(result.error)}
            </p>
          ),
      )}
    </div>
  )
}
