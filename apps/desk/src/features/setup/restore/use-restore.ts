import {
  beginRestore,
  readRestore,
  runRestore,
  sendBackupPart,
} from '@bellhop/contract/calls/desk/first-restore'
import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { maxPartBytes } from '@bellhop/domain/limits'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useTranslations } from 'use-intl'
import {
  type FieldErrors,
  isProblem,
  readErrorSentence,
  readFieldErrors,
} from '../../../api/error-sentence.ts'
import { useSend } from '../../../api/use-change.ts'
import { showRead, useRead } from '../../../api/use-read.ts'

const POLL_MS = 1000

interface Sent {
  file: File
  upload: string
  bytes: number
}

interface Failure {
  problem: string
  errors: FieldErrors
}

/** Sends a backup part by part and has it restored. A second try goes on where the first one has stopped. */
export function useRestore(setupKey: string) {
  const ofApi = useTranslations('api')
  const t = useTranslations('setup')
  const [begin] = useSend(beginRestore)
  const [sendPart] = useSend(sendBackupPart)
  const [start] = useSend(runRestore)
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>()
  const sent = useRef<Sent>(undefined)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [restored, setRestored] = useState<RestoreState['restored']>(null)
  /** The id of an upload that is being restored. */
  const [running, setRunning] = useState<string>()
  // Not that of another upload.
  const { currentData: state, error } = useRead(readRestore, {
    body: { upload: running ?? '' },
    skip: running === undefined,
    pollingInterval: POLL_MS,
    fresh: true,
  })
  const isOver = state?.phase === 'failed' || state?.phase === 'done'
  if (running !== undefined && (isOver || isProblem(error, 'link_expired'))) {
    setRunning(undefined)
    if (state?.restored) setRestored(state.restored)
    else setFailure({ problem: state?.problem ?? readErrorSentence(error, ofApi), errors: {} })
  }

  function fail(reason: unknown): void {
    // Another upload was begun, or the server was restarted: this file is sent again.
    if (isProblem(reason, 'link_expired')) sent.current = undefined
    setFailure({
      problem: readErrorSentence(reason, ofApi),
      errors: readFieldErrors(reason, ofApi),
    })
  }

  async function send(file: File): Promise<string | undefined> {
    if (sent.current?.file !== file) {
      const { name, size: bytes } = file
      const begun = await begin({ body: { key: setupKey, name, bytes } })
      if (!begun.data) return void fail(begun.error)
      sent.current = { file, upload: begun.data.upload, bytes: 0 }
    }
    const { current } = sent
    while (current.bytes < file.size) {
      setProgress(current.bytes / file.size)
      const part = file.slice(current.bytes, current.bytes + maxPartBytes)
      const content = await readBase64(part).catch(() => undefined)
      if (content === undefined) {
        const problem = t('fileNotReadable')
        setFailure({ problem, errors: { file: problem } })
        return undefined
      }
      const { upload, bytes: at } = current
      const { data, error } = await sendPart({ body: { upload, at, content } })
      if (!data) return void fail(error)
      current.bytes = data.bytes
    }
    return current.upload
  }

  async function run(file: File, backupKey: string): Promise<void> {
    setFailure(undefined)
    setProgress(sent.current?.file === file ? sent.current.bytes / file.size : 0)
    const upload = await send(file)
    setProgress(undefined)
    if (upload === undefined) return
    const { data: begun, error } = await start({ body: { upload, backupKey } })
    if (!begun) return fail(error)
    // Instead of how an earlier attempt with the same upload has ended.
    dispatch(showRead(readRestore, { body: { upload } }, () => begun))
    setRunning(upload)
  }

  return {
    run,
    /** From 0 to 1 while the file is being sent. */
    progress,
    phase: running === undefined ? undefined : (state?.phase ?? 'checking'),
    restored,
    failure,
  }
}

/** @throws DOMException if the file has been changed or removed */
function readBase64(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => {
    // `data:application/octet-stream;base64,…`
    const [, content = ''] = String(reader.result).split(',')
    resolve(content)
  }
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(bytes)
  return promise
}
