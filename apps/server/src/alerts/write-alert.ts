import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { AppLanguage } from '@bellhop/languages'
import { formatSentence, type Sentence } from '../sentences/sentences.ts'
import { inLanguage } from '../shared/text/in-language.ts'
import type { AlertSubject } from './read-alerts.ts'

export interface WrittenAlert {
  title: string
  /** One for each request or chat, the longest waiting first. */
  lines: string[]
}

/** Writes what waits for the person who is alerted. */
export function writeAlert(
  subjects: readonly AlertSubject[],
  language: AppLanguage,
  timeZone: string,
): WrittenAlert {
  const say = (sentence: Sentence, values: Record<string, string | number>) =>
    formatSentence(sentence, language, values)
  const [first, ...others] = subjects
  const lines = subjects.map((subject) => {
    const values = {
      title: inLanguage(subject, language).title,
      room: subject.roomNumber ?? '',
      time: hotelTimeOfDay(subject.since, timeZone),
    }
    return subject.roomNumber && others.length > 0
      ? say('Room {room}: {title}, since {time}', values)
      : say('{title}, since {time}', values)
  })
  if (!first || others.length > 0) {
    const count = subjects.length
    return {
      lines,
      title: say('{count, plural, one {# guest is waiting} other {# guests are waiting}}', {
        count,
      }),
    }
  }
  return { lines, title: say(sayWhat(first), { room: first.roomNumber ?? '' }) }
}

function sayWhat({ kind, roomNumber }: AlertSubject): Sentence {
  if (kind === 'chat') {
    return roomNumber ? 'Message not read yet: room {room}' : 'Message not read yet'
  }
  return roomNumber ? 'Not accepted yet: room {room}' : 'Not accepted yet'
}
