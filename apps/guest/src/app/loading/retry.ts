const pauseMs = 5000

/** Loads what a line in a lift may fail to bring: again when the phone is online, or after a while. */
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
