import {
  confirmUpiChange,
  getUpiChange,
  withdrawUpiChange,
} from '@bellhop/contract/calls/desk/upi-change'
import type { UpiChange } from '@bellhop/contract/desk/upi-change'
import { managers } from '@bellhop/domain/people/staff-roles'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoment } from '../../format/format-moment.ts'
import { useHotelClock } from '../../format/use-hotel-clock.ts'

type Upi = UpiChange['present']

interface Props {
  /** Called with what guests go on paying to. */
  onWithdrawn: (present: Upi) => void
}

/** A changed UPI id that waits for a second person. */
export function UpiChangeNotice(props: Props) {
  const isManager = managers.includes(useStaff().role)
  const { data } = useRead(getUpiChange, { skip: !isManager })
  return data ? <Waiting key={data.requestedAt} upi={data} {...props} /> : null
}

function Waiting({ upi, onWithdrawn }: Props & { upi: UpiChange }) {
  const t = useTranslations('hotel')
  const confirming = useChange(confirmUpiChange, { tags: ['content'], since: upi })
  const withdrawing = useChange(withdrawUpiChange, { tags: ['content'], since: upi })
  const showToast = useToast()
  const problem = confirming.problem ?? withdrawing.problem

  async function confirm() {
    const { isDone } = await confirming.run({ body: { requestedAt: upi.requestedAt } })
    if (isDone)
      showToast({
        text: t('upiChange.confirmed', { what: readChanged(upi) }),
        tone: 'good',
      })
  }

  async function withdraw() {
    const { isDone } = await withdrawing.run({})
    if (!isDone) return
    showToast({ text: t('upiChange.withdrawn'), tone: 'good' })
    onWithdrawn(upi.present)
  }

  return (
    <div role="status" className="grid gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm">
      <p>
        <Sentence upi={upi} />
      </p>
      {problem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {upi.mayConfirm && (
          <Button variant="primary" busy={confirming.isBusy} onClick={() => void confirm()}>
            {t('upiChange.confirm')}
          </Button>
        )}
        <Button busy={withdrawing.isBusy} onClick={() => void withdraw()}>
          {t('upiChange.withdraw')}
        </Button>
      </div>
    </div>
  )
}

const isOfId = ({ upiId, present }: UpiChange) => upiId !== undefined && upiId !== present.upiId
const isOfQr = ({ upiQrImage, present }: UpiChange) =>
  upiQrImage !== undefined && upiQrImage !== present.upiQrImage

function readChanged(upi: UpiChange): 'id' | 'qr' | 'both' {
  if (!isOfId(upi)) return 'qr'
  return isOfQr(upi) ? 'both' : 'id'
}

export function Sentence({ upi }: { upi: UpiChange }) {
  const t = useTranslations('hotel')
  const shared = useTranslations('shared')
  const { _id: ownId, hotel } = useStaff()
  const now = useHotelClock()
  const momentOf = makeHotelClock(hotel.timeZone)
  const { upiId, upiQrImage } = upi.present
  const isNone = upiId === undefined && upiQrImage === undefined
  return t('upiChange.sentence', {
    who: upi.requestedBy._id === ownId ? 'you' : 'other',
    name: upi.requestedBy.name,
    what: readChanged(upi),
    upiId: upi.upiId ?? '',
    pay: isNone ? 'none' : isOfId(upi) && upiId ? 'id' : 'before',
    present: upiId ?? '',
    until: upi.takesEffectAt ? 'time' : upi.mayConfirm ? 'you' : 'other',
    time: upi.takesEffectAt ? formatMoment(momentOf(new Date(upi.takesEffectAt)), now, shared) : '',
  })
}
