/** Takes a one-time code to a guest's phone (E.164) or mail. Never awaited by the call that asked for it. */
export type DeliverCode = (to: string, code: string) => Promise<void>

/** `OTP_DELIVERY=console`: one line on standard output, for the one who runs the server to read. */
export const deliverToConsole: DeliverCode = async (to, code) => {
  process.stdout.write(`OTP ${to} ${code}\n`)
}
