import { execFile } from 'node:child_process'
import { root } from './run.ts'

interface Ended {
  code: number
  output: string
}

/** Runs a program of the system. @returns undefined where it is not installed */
export function runTool(command: string, args: readonly string[]): Promise<Ended | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') resolve(undefined)
      else resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}
