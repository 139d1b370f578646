import { makeCall } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useTranslations } from 'use-intl'
import { readErrorSentence } from '../../../api/error-sentence.ts'
import { useStaff } from '../../../api/staff-context.ts'
import type { Dispatch } from '../../../shared/outbox/staff-outbox.ts'
import type { NextStatus } from '../api.ts'
import type { Translate } from '../labels.ts'
import { requestOutbox, type StepItem, type StepSubmission } from './request-outbox.ts'
import type { StepProblem } from './step-problems.tsx'

/** Steps of requests, which wait on this device without a connection. */
export function useStepOutbox() {
  const ofApi = useTranslations('api')
  const t = useTranslations('requests')
  const { _id: staffId } = useStaff()
  const dispatch = useDispatch<Dispatch>()
  const items = requestOutbox.useItems()
  const [rejected, setRejected] = useState<readonly { key: string; text: string }[]>([])
  /** Ids of requests with a step that is being sent for the first time. */
  const [sending, setSending] = useState<readonly string[]>([])
  const showToast = useToast()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const open = () => requestOutbox.open(dispatch, staffId)

  /** Resolves to false if the hotel has rejected it. Without a connection it waits. */
  async function send(
    request: DeskRequest,
    status: 'accepted' | NextStatus,
    picture?: Blob,
  ): Promise<boolean> {
    const { _id } = request
    setSending((ids) => [...ids, _id])
    const call = picture ? callWith(_id, picture) : callOf(_id, status)
    const isKept = await submit(request, { status, call })
    setSending((ids) => ids.filter((id) => id !== _id))
    return isKept
  }

  /** The same for marks of lines. */
  async function sendMarks(request: DeskRequest, lineIds: readonly string[], isDone: boolean) {
    const given = { params: { id: request._id }, body: { lineIds: [...lineIds], isDone } }
    const call = makeCall(calls.markLines, given)
    return await submit(request, { marks: { lineIds, isDone }, call })
  }

  async function submit(request: DeskRequest, step: Omit<StepSubmission, 'request'>) {
    const { _id, number, roomNumber } = request
    const result = await open().submit<DeskRequest>({
      ...{ request: { _id, number, roomNumber }, ...step },
    })
    if (result.state !== 'rejected') return true
    const text = `${nameOf({ _id, number, roomNumber }, t)}: ${readErrorSentence(result.error, ofApi)}`
    if (!isShown.current) showToast({ text, tone: 'bad' })
    setRejected((shown) => [
      ...shown.filter((one) => one.text !== text),
      { key: `${_id} ${step.status ?? 'lines'}`, text },
    ])
    return false
  }

  const problems: StepProblem[] = [
    ...rejected.map(({ key, text }) => ({
      ...{ key, text },
      dismiss: () => setRejected((shown) => shown.filter((one) => one.key !== key)),
    })),
    ...items.flatMap(({ id, request, rejection }) =>
      rejection
        ? {
            key: String(id),
            text: `${nameOf(request, t)}: ${whyOf(rejection, t)}`,
            dismiss: () => void open().remove(id),
          }
        : [],
    ),
  ]
  // Several steps of a request: the last one counts.
  const unsent = useMemo(
    () =>
      items
        .filter(({ rejection, request }) => !rejection && !sending.includes(request._id))
        .flatMap(({ request, status }) => (status ? [{ id: request._id, status }] : []))
        .toReversed(),
    [items, sending],
  )
  const unsentMarks = useMemo(
    () =>
      items.flatMap(({ rejection, request, marks }) =>
        marks && !rejection ? [{ id: request._id, ...marks }] : [],
      ),
    [items],
  )
  return { send, sendMarks, unsent, unsentMarks, problems }
}

const callOf = (id: string, status: 'accepted' | NextStatus) =>
  status === 'accepted'
    ? makeCall(calls.acceptRequest, { params: { id }, body: {} })
    : makeCall(calls.advanceRequest, { params: { id }, body: { status } })

const callWith = (id: string, picture: Blob) =>
  makeCall(calls.finishWithPicture, { params: { id }, form: { file: picture } })

const nameOf = ({ number, roomNumber: room }: StepSubmission['request'], t: Translate) =>
  room ? t('problem.ofRoom', { number, room }) : `#${number}`

const whyOf = (rejection: NonNullable<StepItem['rejection']>, t: Translate) =>
  typeof rejection === 'object' ? rejection.detail : t('problem.tooOld')
