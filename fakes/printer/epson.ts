import {
  CUT_MS,
  POLLS_WITHOUT_PAPER,
  type PrinterOptions,
  type Sent,
  type StandIn,
} from './printer.ts'

export interface EpsonOptions extends PrinterOptions {
  name?: string
}

/** A printer of Epson that speaks Server Direct Print, version 2.00. */
export function openEpsonPrinter({
  send,
  device,
  name = 'Kitchen',
  chooseFault = () => undefined,
  random = Math.random,
  now = Date.now,
  onPrint = () => {},
}: EpsonOptions): StandIn {
  const printed: StandIn['printed'] = []
  let cutUntil = 0
  let pollsWithoutPaper = 0
  let late: Sent | undefined

  const form = (fields: Record<string, string>): Sent => ({
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields).toString(),
  })
  const ask = () => form({ ConnectionType: 'GetRequest', ID: device, Name: name })
  const answerOf = (job: string, response: string) => {
    const ResponseFile = `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${response}/></PrintResponse></ePOSPrint></PrintResponseInfo>`
    return form({ ConnectionType: 'SetResponse', ID: device, Name: name, ResponseFile })
  }

  return {
    printed,
    mend() {
      cutUntil = 0
      pollsWithoutPaper = 0
    },
    async poll() {
      if (now() < cutUntil) return
      if (late) {
        await send(late)
        late = undefined
      }
      if (pollsWithoutPaper > 0) pollsWithoutPaper--
      const fault = chooseFault()
      // Only one answer to two polls reaches the printer.
      const answers = [await send(ask())]
      if (fault === 'pollTwice') answers.push(await send(ask()))
      const answer = answers[Math.floor(random() * answers.length)]
      if (fault === 'pollLost' || answer?.status !== 200 || answer.body.length === 0) return
      if (fault === 'paperOut') pollsWithoutPaper = POLLS_WITHOUT_PAPER
      const { job, ...picture } = readJob(answer.body.toString())
      if (pollsWithoutPaper > 0) {
        await send(answerOf(job, 'success="false" code="EPTR_REC_EMPTY" status="786432"'))
        return
      }
      const out = { job, ...picture }
      printed.push(out)
      onPrint(out)
      const end = answerOf(job, 'success="true" code="" status="2"')
      if (fault === 'cut') {
        cutUntil = now() + CUT_MS
        late = random() < 0.5 ? end : undefined
        return
      }
      if (fault === 'fetchTwice') await send(end)
      await send(end)
    },
  }
}

/** @throws Error for what is no job */
function readJob(xml: string) {
  const find = (pattern: RegExp) => {
    const found = pattern.exec(xml)?.[1]
    if (found === undefined) throw new Error(`The job has no ${pattern.source}`)
    return found
  }
  return {
    job: find(/<printjobid>([\w.-]{1,30})<\/printjobid>/),
    width: Number(find(/<image [^>]*width="(\d+)"/)),
    height: Number(find(/<image [^>]*height="(\d+)"/)),
    dots: Buffer.from(find(/<image [^>]*>([\w+/=]+)<\/image>/), 'base64'),
  }
}
