import { maxHotelFileBytes } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { Upload } from '@bellhop/ui/upload'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEndpointChange } from '../../api/use-endpoint-change.ts'
import { loadHotelFile } from './hotel-file-api.ts'

/** Names that browsers have for a ZIP file. */
const types = ['application/zip', 'application/x-zip-compressed', '']

export function LoadFile() {
  const t = useTranslations('hotelFile')
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<File>()
  const { run, problem, isBusy } = useEndpointChange(loadHotelFile)
  const showToast = useToast()

  async function load(chosen: File) {
    setSent(chosen)
    const fileId = [chosen.name, chosen.size, chosen.lastModified].join(' ')
    const { isDone } = await run({ file: chosen, fileId })
    if (isDone) showToast({ text: t('hotelFileLoaded'), tone: 'good' })
  }

  return (
    <>
      <p className="text-ink-soft text-sm">{t('loadHelp')}</p>
      <Upload
        label={t('hotelFile')}
        name="file"
        accept={types}
        maxBytes={maxHotelFileBytes}
        file={file && { name: file.name, size: file.size }}
        error={file === sent ? problem : undefined}
        onChoose={setFile}
        onRemove={() => setFile(undefined)}
        texts={{
          choose: t('upload.choose'),
          drop: t('upload.drop'),
          remove: t('upload.remove'),
          progress: t('upload.progress'),
          wrongType: t('upload.wrongType'),
          tooLarge: t('upload.tooLarge'),
        }}
      />
      {file && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={isBusy} onClick={() => void load(file)}>
            {t('loadFile')}
          </Button>
          {isBusy && (
            <p role="status" className="text-ink-soft text-sm">
              {t('loadingFile')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
