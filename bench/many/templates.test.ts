import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runTool } from '../../scripts/run-tool.ts'
import { fillTemplate, PORTS, valuesOnLoopback } from './templates.ts'

const ports = Array.from({ length: PORTS }, (_, i) => 4_000 + i)
const { shared, nodes } = valuesOnLoopback(ports, '/tmp/many')

test('every name in the files of the recipe has a value', () => {
  expect(fillTemplate('haproxy.cfg', shared)).toContain(
    'server three 127.0.0.1:4010 check port 4013',
  )
  expect(fillTemplate('pgbouncer.ini', shared)).toContain('port=4001 dbname=bellhop')
  expect(nodes.map((node) => parse(fillTemplate('patroni.yaml', node)).name)).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(() => fillTemplate('patroni.yaml', shared)).toThrow('patroni.yaml: NODE has no value')
})

test('a connection has its session to itself, and a commit waits for a standby', () => {
  expect(fillTemplate('pgbouncer.ini', shared)).toMatch(/^pool_mode = session$/m)
  for (const node of nodes) {
    const { bootstrap } = parse(fillTemplate('patroni.yaml', node))
    expect(bootstrap.dcs.synchronous_mode).toBe(true)
  }
})

test('HAProxy finds no mistake in its file', async ({ skip, onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-haproxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const check = async (text: string) => {
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, text)
    return await runTool('haproxy', ['-c', '-f', file])
  }
  const text = fillTemplate('haproxy.cfg', shared)
  const checked = await check(text)
  if (!checked) return skip('haproxy is not installed')
  expect(checked, checked.output).toMatchObject({ code: 0 })
  expect(await check(text.replace('balance leastconn', 'balance fairly'))).toMatchObject({
    code: 1,
  })
})
