/** A process that sends calls to the servers, controlled by `start-generator.ts`. */
import { openWebhookReceiver } from '../../fakes/webhooks/receiver.ts'
import type { Load } from './call.ts'
import { type Mix, measureMix } from './mix.ts'
import { measurePeak, sendEach } from './peak.ts'
import { measurePhones, type Phones } from './phones.ts'
import { measureSteady } from './steady.ts'

export interface Jobs {
  each: { load: Load }
  peak: { load: Load; seconds: number }
  steady: { load: Load; seconds: number; perSecond: number }
  mix: Mix
  openPhones: Phones
  closePhones: null
  openReceiver: { isSilent: boolean }
  closeReceiver: null
}

let closePhones = () => {}
let receiver: Awaited<ReturnType<typeof openWebhookReceiver>> | undefined

const work = {
  each: ({ load }: Jobs['each']) => sendEach(load),
  peak: ({ load, seconds }: Jobs['peak']) => measurePeak(load, seconds),
  steady: ({ load, seconds, perSecond }: Jobs['steady']) => measureSteady(load, seconds, perSecond),
  mix: (mix: Mix) => measureMix(mix),
  async openPhones(phones: Phones) {
    const { times, close } = await measurePhones(phones)
    closePhones = close
    return times
  },
  closePhones: async () => closePhones(),
  /** @returns its address */
  async openReceiver({ isSilent }: Jobs['openReceiver']) {
    receiver = await openWebhookReceiver({ chooseFault: () => (isSilent ? 'slow' : undefined) })
    return receiver.origin
  },
  /** @returns how many messages it has received */
  async closeReceiver() {
    await receiver?.close()
    return receiver?.received.length ?? 0
  },
}

export type Results = { [Name in keyof Jobs]: Awaited<ReturnType<(typeof work)[Name]>> }

process.on('message', async ({ name, job }: { name: keyof Jobs; job: never }) => {
  try {
    process.send?.({ result: await work[name](job) })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
})

// The bench has ended, perhaps by an error.
process.on('disconnect', () => process.exit())
