// Runs before the guest app in a frame of the desk: gives it a storage of its own, the chosen time, and the desk in place
// of the server. The app itself is the one of every guest, and knows nothing of it.

import type { PreviewStart } from '@bellhop/client/preview-messages'
import { answerFromDesk } from './answer-from-desk.ts'
import { isolateStorage } from './isolate-storage.ts'
import { keepInside } from './keep-inside.ts'
import { reveal } from './reveal.ts'
import { shiftClock } from './shift-clock.ts'
import { storedState } from './stored-state.ts'

// Opened in any other way, the page shows what a new guest sees, and can call nothing.
const start: Partial<PreviewStart> = JSON.parse(frameElement?.getAttribute('data-preview') ?? '{}')

isolateStorage(storedState(start))
if (start.at) shiftClock(start.at)
answerFromDesk(start.locale)
keepInside()
if (start.path) history.replaceState(null, '', start.path)
if (start.reveal) reveal(start.reveal)
