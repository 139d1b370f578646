import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { connectTo, openTestDatabase } from '../testing/test-database.ts'
import { createPostgresBus } from './bus.ts'

/** A proxy to PostgreSQL that can be closed and opened again. */
class Door {
  /** Attempted connections, also while it was closed. */
  tried = 0
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #isOpen = true

  constructor({ hostname, port }: URL) {
    this.#server = createServer((socket) => {
      this.tried++
      if (!this.#isOpen) return void socket.destroy()
      const onward = hostname.startsWith('%2F')
        ? connect(`${decodeURIComponent(hostname)}/.s.PGSQL.${port || 5432}`)
        : connect(Number(port), hostname)
      for (const end of [socket, onward]) {
        this.#sockets.add(end)
        end.on('error', () => end.destroy()).on('close', () => this.#sockets.delete(end))
      }
      socket.pipe(onward).pipe(socket)
    })
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return `127.0.0.1:${typeof address === 'object' && address?.port}`
  }

  open(): void {
    this.#isOpen = true
  }

  close(): void {
    this.#isOpen = false
    for (const socket of this.#sockets) socket.destroy()
  }

  end(): void {
    this.close()
    this.#server.close()
  }
}

test('retries once a second while PostgreSQL is unavailable, and listens again afterwards', async () => {
  const url = new URL(`${inject('postgresUrl')}postgres`)
  const door = new Door(url)
  const through = new URL(url)
  through.host = await door.listen()
  const pool = new pg.Pool({ connectionString: url.href })
  const errors = vi.fn()
  const bus = await createPostgresBus(pool, through.href, errors)
  const heard = vi.fn()
  bus.subscribe(heard)

  door.close()
  const before = door.tried
  await delay(4_500)
  expect(door.tried - before).toBeLessThanOrEqual(5)
  expect(errors).toHaveBeenCalled()

  door.open()
  await vi.waitFor(async () => {
    await pool.query("SELECT pg_notify('bellhop_hint', 'another process,hotel-1')")
    expect(heard).toHaveBeenCalledWith('hotel-1')
  })
  await bus.close()
  await pool.end()
  door.end()
})

test('a server has eleven connections at most, however many queries wait', async () => {
  const database = await openTestDatabase({ applicationName: 'counted' })
  const client = await connectTo(database.db)
  await client.query('SELECT pg_advisory_lock(1)')
  const held = Array.from({ length: 30 }, () =>
    sql`SELECT pg_advisory_xact_lock_shared(1)`.execute(database.db),
  )
  const count = async () =>
    (await client.query("SELECT FROM pg_stat_activity WHERE application_name LIKE 'counted%'"))
      .rowCount
  await expect.poll(count).toBe(11)
  expect(database.readPool()).toMatchObject({ used: 10, waiting: 20 })
  await client.end()
  await Promise.all(held)
  await database.close()
})
