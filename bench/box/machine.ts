import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const call = promisify(execFile)
const tool = async (command: string, ...args: string[]) =>
  (await call(command, args, { maxBuffer: 2 ** 26 })).stdout.trim()

const name = 'bellhop-box'
const table = 'bellhop_box'
export const hostAddress = '10.77.0.1'
export const boxAddress = '10.77.0.2'
const DISK_GIGABYTES = 14
const BACKUPS_GIGABYTES = 2
const START_MS = 60_000

interface Ended {
  code: number | null
  output: string
}

/** A fresh Debian 13 with a second disk, booted by systemd-nspawn, that can lose its power. */
export interface Box {
  /** Its root folder. */
  folder: string
  /** Runs a command of a shell in it, as root. */
  run(command: string, input?: string): Promise<Ended>
  start(): Promise<void>
  /** Shuts it down. */
  stop(): Promise<void>
  /** Loses everything that was not flushed, on both disks. */
  cutPower(): Promise<void>
  /** Shuts it down and removes it. */
  remove(): Promise<void>
}

/** @returns the first program that is missing here, with its package */
export async function findMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'root'
  const programs = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container' }
  for (const [program, pack] of Object.entries({
    ...programs,
    xfs_io: 'xfsprogs',
    nft: 'nftables',
  })) {
    if (!(await tool('which', program).catch(() => ''))) return `the package ${pack}`
  }
  return undefined
}

/** Downloads Debian 13. */
export async function downloadDebian(folder: string): Promise<void> {
  const packages = 'systemd-sysv,dbus,ca-certificates,iproute2,ifupdown,cron,systemd-timesyncd'
  await tool('debootstrap', `--include=${packages}`, 'trixie', folder)
  // The box reaches registries as this machine does.
  await cp('/usr/local/share/ca-certificates', `${folder}/usr/local/share/ca-certificates`, {
    recursive: true,
  })
  await tool('chroot', folder, 'update-ca-certificates')
  await writeFile(`${folder}/root/.npmrc`, 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
  await cp('/etc/resolv.conf', `${folder}/etc/resolv.conf`)
  await writeFile(`${folder}/etc/hostname`, 'box\n')
  // A machine within another one has its limits, and may have no controllers of its own.
  const files = (await tool('sh', '-c', 'ulimit -Hn')).replace('unlimited', '1048576')
  await mkdir(`${folder}/etc/containers/containers.conf.d`, { recursive: true })
  await writeFile(
    `${folder}/etc/containers/containers.conf.d/limits.conf`,
    `[containers]\npids_limit = 0\ndefault_ulimits = ["nofile=${files}:${files}", "nproc=${files}:${files}"]\n`,
  )
}

/** @param debian the folder of `downloadDebian` */
export async function makeBox(workshop: string, debian: string): Promise<Box> {
  const folder = `${workshop}/box`
  const backups = `${folder}/mnt/backups`
  const disks = [
    { image: `${workshop}/system.img`, at: folder, gigabytes: DISK_GIGABYTES },
    { image: `${workshop}/backups.img`, at: backups, gigabytes: BACKUPS_GIGABYTES },
  ]
  for (const { image, at, gigabytes } of disks) {
    await tool('truncate', '-s', `${gigabytes}G`, image)
    await tool('mkfs.ext4', '-q', image)
    await mkdir(at, { recursive: true })
    await tool('mount', '-o', 'loop', image, at)
    if (at === folder) await tool('cp', '-a', `${debian}/.`, folder)
  }
  await writeFile(
    `${folder}/etc/network/interfaces.d/host0`,
    `auto host0\niface host0 inet static\n address ${boxAddress}/24\n gateway ${hostAddress}\n`,
  )
  await shareNetwork()
  let machine: ChildProcess | undefined
  const init = () => tool('pgrep', '-P', String(machine?.pid))
  const unmount = async () => {
    for (const { at } of disks.toReversed()) {
      while (
        !(await tool('umount', at).then(
          () => true,
          () => false,
        ))
      )
        await delay(100)
    }
  }
  const box: Box = {
    folder,
    async run(command, input = '') {
      const unit = '--pipe --wait --quiet --collect --property=KillMode=process --setenv=HOME=/root'
      const child = spawn(
        'nsenter',
        [
          ...['-t', await init(), '-m', '-u', '-i', '-n', '-p', '-C', '-r'],
          ...['systemd-run', ...unit.split(' '), '--working-directory=/root'],
          // Podman would leave the processes of containers in this unit.
          ...['env', '-u', 'INVOCATION_ID', 'bash', '-c', `${command} 2>&1`],
        ],
        { cwd: '/' },
      )
      // A box that has just been switched on may end the command before it reads.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      const [output, error, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ])
      return { code, output: output + error }
    },
    async start() {
      machine = spawn(
        'systemd-nspawn',
        [
          ...['--directory', folder, '--boot', '--register=no', '--keep-unit', `--machine=${name}`],
          ...['--network-veth', '--resolv-conf=off', '--link-journal=no', '--capability=all'],
          ...['--system-call-filter=add_key keyctl bpf @privileged'],
          ...['--bind=/dev/fuse', '--bind=/dev/net/tun'],
        ],
        {
          stdio: 'ignore',
          env: {
            ...{ PATH: process.env.PATH, UNIFIED_CGROUP_HIERARCHY: '1' },
            SYSTEMD_NSPAWN_API_VFS_WRITABLE: '1',
          },
        },
      )
      const deadline = performance.now() + START_MS
      const isUp = async () => {
        await tool('ip', 'address', 'replace', `${hostAddress}/24`, 'dev', `ve-${name}`)
        await tool('ip', 'link', 'set', `ve-${name}`, 'up')
        const { output } = await box.run('systemctl is-system-running --wait')
        return /running|degraded/.test(output)
      }
      while (!(await isUp().catch(() => false))) {
        if (performance.now() > deadline) throw new Error('The box has not started.')
        await delay(200)
      }
    },
    async stop() {
      if (machine?.exitCode !== null || machine.signalCode !== null) return
      const ended = once(machine, 'exit')
      // The signal of a machine's power button.
      await tool('kill', '-s', 'RTMIN+4', await init())
      await ended
    },
    async cutPower() {
      for (const { at } of disks) await tool('xfs_io', '-x', '-c', 'shutdown', at)
      const ended = once(machine as ChildProcess, 'exit')
      await tool('kill', '-s', 'KILL', await init())
      await ended
      await unmount()
      for (const { image, at } of disks) await tool('mount', '-o', 'loop', image, at)
    },
    async remove() {
      await box.stop()
      await unmount()
      await tool('nft', 'delete', 'table', 'ip', table)
      for (const { image } of disks) await rm(image)
    },
  }
  return box
}

/** Lets the box reach what this machine reaches. */
async function shareNetwork(): Promise<void> {
  await writeFile('/proc/sys/net/ipv4/ip_forward', '1')
  const rule = [
    `add table ip ${table}`,
    `add chain ip ${table} out { type nat hook postrouting priority 100; }`,
    `add rule ip ${table} out ip saddr ${boxAddress} masquerade`,
  ].join('; ')
  await tool('nft', rule)
}
