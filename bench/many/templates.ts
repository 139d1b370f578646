import { readFileSync } from 'node:fs'

/** The recipe's files. */
export const templates = ['haproxy.cfg', 'pgbouncer.ini', 'patroni.yaml'] as const

/** Replaces the names in `${…}` of a file of the recipe. @throws Error for a name without a value */
export function fillTemplate(
  file: (typeof templates)[number],
  values: Record<string, string>,
): string {
  const text = readFileSync(new URL(`../../deploy/many/${file}`, import.meta.url), 'utf8')
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file}: ${name} has no value`)
    return value
  })
}

/** The values of the recipe's names on one machine. */
export function valuesOnLoopback(ports: readonly number[], folder: string) {
  const at = (index: number) => `127.0.0.1:${ports[index]}`
  const names = ['one', 'two', 'three'] as const
  const shared = {
    MAX_CONNECTIONS: '4000',
    FRONT: at(0),
    PRIMARY: at(1),
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: String(ports[1]),
    POOL_HOST: '127.0.0.1',
    POOL_PORT: String(ports[2]),
    POOL_USERS: `${folder}/users.txt`,
    ETCD_HOSTS: at(3),
    SERVER_ONE: at(5),
    SERVER_TWO: at(6),
    SERVER_THREE: at(7),
    POSTGRES_ONE: at(8),
    POSTGRES_TWO: at(9),
    POSTGRES_THREE: at(10),
    PATRONI_ONE: String(ports[11]),
    PATRONI_TWO: String(ports[12]),
    PATRONI_THREE: String(ports[13]),
    POSTGRES_BIN: '/usr/lib/postgresql/15/bin',
    SUPERUSER_PASSWORD: 'superuser',
    REPLICATION_PASSWORD: 'replication',
    NETWORK: '127.0.0.1/32',
  }
  const nodes = names.map((name, i) => ({
    ...shared,
    NODE: name,
    NODE_HOST: '127.0.0.1',
    NODE_PATRONI_PORT: String(ports[11 + i]),
    NODE_POSTGRES_PORT: String(ports[8 + i]),
    NODE_DATA: `${folder}/${name}`,
  }))
  return { shared, nodes, servers: [5, 6, 7].map((index) => String(ports[index])), etcdPeer: at(4) }
}

/** The ports that `valuesOnLoopback` needs. */
export const PORTS = 14
