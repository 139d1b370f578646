/**
 * Prepares text for an iCalendar property. `ical.js` escapes values of the type `text`, except for control characters,
 * which would break the line.
 */
export function toCalendarText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
