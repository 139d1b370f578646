import { setTimeout as delay } from 'node:timers/promises'
import type { SmallDisk } from '../fault/disks.ts'
import type { Generator } from '../load/start-generator.ts'
import type { Front } from './certificate.ts'
import type { Day } from './fill.ts'
import type { Event } from './hours.ts'
import { readMemory } from './resources.ts'

/** The parts that an event of the day acts on. */
export interface Stage {
  hourSeconds: number
  /** One that sends no other calls. */
  phones: Generator
  url: string
  pid: number
  day: Day
  front: Front | undefined
  disk: SmallDisk | undefined
}

/** Makes what happens in an hour happen. @returns what was seen of it */
export async function happen(event: Event | undefined, stage: Stage): Promise<string> {
  const { pid, front, disk, hourSeconds } = stage
  switch (event) {
    case 'check-outs and a fire alarm':
      return await checkOutInAnAlarm(stage)
    case 'the certificate ends': {
      if (!front) return 'skipped: openssl is missing'
      await delay(hourSeconds * 500)
      front.end()
      return `a new connection: ${await front.probe()}`
    }
    case 'the certificate is renewed': {
      if (!front) return ''
      front.renew()
      return `a new connection: ${(await front.probe()) ?? 'accepted'}`
    }
    case 'the clock is an hour ahead':
    case 'the clock is right again':
      process.kill(pid, 'SIGWINCH')
      return event
    case 'the disk is full':
      return disk
        ? await fillForAnHour(disk, hourSeconds)
        : 'skipped: a small disk can be mounted by root only'
    case 'the disk has space again':
      await disk?.free()
      return event
    default:
      return ''
  }
}

async function fillForAnHour(disk: SmallDisk, hourSeconds: number): Promise<Event> {
  const end = performance.now() + hourSeconds * 1000
  while (performance.now() < end) {
    // Also space that the database frees in the meantime.
    await disk.fill()
    await delay(200)
  }
  return 'the disk is full'
}

async function checkOutInAnAlarm({ phones, url, pid, day }: Stage): Promise<string> {
  const { alarm, checkOuts } = day
  const before = readMemory(pid)
  const { method, path, headers, body } = alarm.start
  const cause = { method, url: path, headers, ...(body && { payload: body }) }
  const [last = Number.NaN] = await phones.run('openPhones', {
    ...{ origin: url, sessions: alarm.sessions, causes: [cause], event: 'muster.updated' },
  })
  const each = ((readMemory(pid) - before) * 1024) / alarm.sessions.length
  const asked = performance.now()
  await phones.run('each', { load: { origin: url, calls: alarm.asks } })
  const answered = performance.now() - asked
  await phones.run('each', { load: { origin: url, calls: checkOuts } })
  const out = performance.now() - asked - answered
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return `the last of ${alarm.sessions.length} phones knew after ${seconds(last)} (${each.toFixed(0)} kB of memory each), all had asked where to go after ${seconds(answered)}; ${checkOuts.length} check-outs in ${seconds(out)}`
}
