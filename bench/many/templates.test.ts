import { expect, test } from 'vitest'
import { parse } from 'yaml'
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
