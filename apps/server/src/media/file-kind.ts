import type { FileKind } from '@bellhop/contract/base/files'
import { fileTypeFromBuffer } from 'file-type'

/** The name for people and the media type of each kind. */
export const fileKinds: Record<FileKind, { label: string; mediaType: string; extension: string }> =
  {
    jpeg: { label: 'JPEG', mediaType: 'image/jpeg', extension: 'jpg' },
    png: { label: 'PNG', mediaType: 'image/png', extension: 'png' },
    webp: { label: 'WebP', mediaType: 'image/webp', extension: 'webp' },
    pdf: { label: 'PDF', mediaType: 'application/pdf', extension: 'pdf' },
    webm: { label: 'WebM', mediaType: 'audio/webm', extension: 'webm' },
    mp4: { label: 'MP4', mediaType: 'audio/mp4', extension: 'm4a' },
    csv: { label: 'CSV', mediaType: 'text/csv', extension: 'csv' },
    xlsx: {
      label: 'Excel (.xlsx)',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      extension: 'xlsx',
    },
    zip: { label: 'ZIP', mediaType: 'application/zip', extension: 'zip' },
  }

const kindsByExtension = new Map<string, FileKind>([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['pdf', 'pdf'],
  ['webm', 'webm'],
  ['mp4', 'mp4'],
  ['m4a', 'mp4'],
  // Tables of Excel 2003: the reader of tables says what they are.
  ['xml', 'csv'],
  ...['xlsx', 'xlsm', 'ods', 'zip', 'cfb'].map((ext) => [ext, 'xlsx'] as const),
])

/** The bytes of a file that `detectKind` needs. */
export const KIND_BYTES = 4100

/** @param head the first KIND_BYTES bytes of the file @returns undefined for a kind that is never accepted */
export async function detectKind(head: Buffer): Promise<FileKind | undefined> {
  const type = await fileTypeFromBuffer(head)
  if (!type) return 'csv'
  const kind = kindsByExtension.get(type.ext)
  // WebM holds other codecs too; its list of tracks names them and comes first.
  if (kind === 'webm' && !head.includes('A_OPUS')) return undefined
  return kind
}
