const pauseMs = 5000

/** Repeats a load until it succeeds: when the phone is online again, or after a pause. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          window.removeEventListener('online', goOn)
          resolve()
        }
        const timer = setTimeout(goOn, pauseMs)
        window.addEventListener('online', goOn)
      })
    }
  }
}
