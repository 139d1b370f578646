/** Loaded after the first screen. */
import { followEndingSessions } from '../data/ending-sessions.ts'

followEndingSessions()
